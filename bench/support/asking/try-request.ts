import { readFileSync } from 'node:fs';
import type { Engine, Run, SourceDocument } from '../../../packages/ai/src/engine/engine.ts';
import { applyPlan } from '../../../packages/domain/src/edit-plan/apply-plan.ts';
import { planEdit } from '../../../packages/engine/src/plan-edit/plan-edit.ts';
import { type RequestCase, textOf } from './request-case.ts';

const read = (name: string) => readFileSync(new URL(`texts/${name}`, import.meta.url), 'utf8');
const sourceOf = (name: string): SourceDocument => ({ name, paged: false, pages: [{ page: 1, text: read(name) }] });
const COURSES = {
  'choosing-flour.md': { language: 'en', title: 'Choosing flour', sources: [sourceOf('flour-source.md')] },
  'kaffee-bruehen.md': { language: 'de', title: 'Kaffee brühen', sources: [sourceOf('kaffee-quelle.md')] },
};

/** `misleading` is a refusal that says something untrue. */
export type Outcome = 'done' | 'refused' | 'misleading' | 'wrong';
export type Tried = { request: string; outcome: Outcome; said: string };

export type Planner = Pick<Engine, 'planEdit'>;

/** The built-in engine where it is called, without a thread of its own. */
export const BUILT_IN: Planner = { planEdit: async (request) => planEdit(request) };

const RUN: Run = { signal: new AbortController().signal, onStep: () => undefined };

/** What a refusal says of why; nothing of an error that is none. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error && 'refused' in error)) return undefined;
  const { refused } = error;
  return typeof refused === 'object' && refused && 'reason' in refused ? String(refused.reason) : undefined;
}

/** Asks an engine for a request, carries out what it plans, and looks at what came of it. */
export async function tryRequest(
  planner: Planner,
  { text, request, selection, isDone }: RequestCase,
  run = RUN,
): Promise<Tried> {
  const content = read(text);
  const { title, ...course } = COURSES[text];
  const element = { title, format: 'lesson' as const, content };
  try {
    const asked = { hint: request, element, ...(selection ? { selection } : {}), rows: [], refused: [], ...course };
    const { summary, edits } = await planner.planEdit(asked, run);
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
    // “That would change nothing here” of a request that would change something is no honest refusal.
    const isMisleading = isDone !== undefined && (reason === 'edit-changes-nothing' || reason === 'no-source');
    return { request, outcome: isMisleading ? 'misleading' : 'refused', said: error.message };
  }
}
