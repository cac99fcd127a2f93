import { readFileSync } from 'node:fs';
import type { Engine, Run, SourceDocument } from '../../../packages/ai/src/engine/engine.ts';
import { applyPlan } from '../../../packages/domain/src/editing/apply-plan.ts';
import { selectionIn } from '../editing/selection-in.ts';
import { type RequestCase, textOf } from './request-case.ts';

const read = (name: string) => readFileSync(new URL(`texts/${name}`, import.meta.url), 'utf8');
const sourceOf = (name: string): SourceDocument => ({ name, paged: false, pages: [{ page: 1, text: read(name) }] });
const COURSES = {
  'choosing-flour.md': { language: 'en', title: 'Choosing flour', sources: [sourceOf('flour-source.md')] },
  'kaffee-bruehen.md': { language: 'de', title: 'Kaffee brühen', sources: [sourceOf('kaffee-quelle.md')] },
};

export type Outcome = 'done' | 'refused' | 'wrong';
export type RequestTrial = { request: string; outcome: Outcome; said: string };

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error && 'refused' in error)) return undefined;
  const { refused } = error;
  return typeof refused === 'object' && refused && 'reason' in refused ? String(refused.reason) : undefined;
}

/** Plans a request, applies the plan and checks the result. The offline engine gets the equivalent command. */
export async function tryRequest(
  engine: Engine,
  { text, request, command, selection, isDone }: RequestCase,
  run: Run,
): Promise<RequestTrial> {
  const content = read(text);
  const { title, ...course } = COURSES[text];
  const element = { title, format: 'lesson' as const, content };
  try {
    const asked = { element, ...selectionIn(content, selection), refused: [], ...course };
    const { summary, edits } = await (command && engine.name === 'builtin'
      ? engine.planCommand({ ...asked, command }, run)
      : engine.planEdit({ ...asked, hint: request, rows: [] }, run));
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
    const reason = reasonOf(error);
    if (!(error instanceof Error) || reason === undefined) throw error;
    return { request, outcome: 'refused', said: error.message };
  }
}
