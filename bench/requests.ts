import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { applyPlan } from '../packages/domain/src/edit-plan/apply-plan.ts';
import type { SourceDocument } from '../packages/engine/src/engine.ts';
import { planEdit } from '../packages/engine/src/plan-edit/plan-edit.ts';
import { EngineRefusal } from '../packages/engine/src/refusal.ts';
import { type RequestCase, textOf } from './support/asking/request-case.ts';
import { REQUESTS } from './support/asking/requests.ts';

/**
 * How the built-in engine does what authors ask: `npm run bench -- requests [--each] [--json]`. Each request is of one of two
 * lessons, and done where the text is afterwards what was asked for; refused, where the engine says that it cannot; wrong,
 * where it proposes something else.
 */
const { values: options } = parseArgs({
  options: { each: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
});

const read = (name: string) => readFileSync(new URL(`support/asking/texts/${name}`, import.meta.url), 'utf8');
const sourceOf = (name: string): SourceDocument => ({ name, paged: false, pages: [{ page: 1, text: read(name) }] });
const COURSES = {
  'choosing-flour.md': { language: 'en', title: 'Choosing flour', sources: [sourceOf('flour-source.md')] },
  'kaffee-bruehen.md': { language: 'de', title: 'Kaffee brühen', sources: [sourceOf('kaffee-quelle.md')] },
};

type Outcome = 'done' | 'refused' | 'misleading' | 'wrong';
type Tried = { request: string; outcome: Outcome; said: string };

function resultOf({ text, request, selection, isDone }: RequestCase): Tried {
  const content = read(text);
  const { title, ...course } = COURSES[text];
  const element = { title, format: 'lesson' as const, content };
  try {
    const { summary, edits } = planEdit({
      hint: request,
      element,
      ...(selection ? { selection } : {}),
      rows: [],
      refused: [],
      ...course,
    });
    const plan = {
      planId: 'p',
      baseVersion: 1,
      baseHash: 'h',
      summary,
      edits: edits.map((edit, at) => ({ ...edit, editId: `e${at}` })),
    };
    const applied = applyPlan(plan, { content, hash: 'h' });
    const isSo = applied.ok && isDone?.(textOf(applied.content), textOf(content));
    return { request, outcome: isSo ? 'done' : 'wrong', said: applied.ok ? summary : 'Its edits do not fit.' };
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error;
    const { reason } = error.refused;
    // “That would change nothing here” of a request that would change something is no honest refusal.
    const isMisleading = isDone !== undefined && (reason === 'edit-changes-nothing' || reason === 'no-source');
    return { request, outcome: isMisleading ? 'misleading' : 'refused', said: error.message };
  }
}

const tried = REQUESTS.map(resultOf);
const count = (outcome: Outcome) => tried.filter((one) => one.outcome === outcome).length;
const figures = {
  requests: tried.length,
  done: count('done'),
  refused: count('refused'),
  misleading: count('misleading'),
  wrong: count('wrong'),
};
if (options.json) console.log(JSON.stringify({ ...figures, tried }));
else {
  if (options.each)
    for (const { outcome, request, said } of tried)
      console.log(`${outcome.padEnd(10)} ${request}\n           ${said.slice(0, 110)}`);
  const percent = (part: number) => `${Math.round((100 * part) / tried.length)} %`;
  console.log(
    `${figures.requests} requests: ${percent(figures.done)} done, ${percent(figures.refused)} refused, ${percent(figures.misleading)} refused misleadingly, ${percent(figures.wrong)} something else`,
  );
}
