import { planEdit } from '@coursecraft/ai/editing/edit';
import type { Ask } from '@coursecraft/ai/engine/ask';
import type { EditProposal, EditRequest } from '@coursecraft/ai/engine/engine';
import { findBlocks } from '@coursecraft/domain/content/blocks';
import { readCheck } from '@coursecraft/domain/content/check-block';
import { readYaml } from '@coursecraft/domain/content/yaml';
import { applyPlan } from '@coursecraft/domain/editing/apply-plan';
import { removedSentences } from '@coursecraft/domain/editing/removed-sentences';
import { readCards } from '@coursecraft/domain/flashcards/read-cards';
import type { EditCase } from './edit-case.ts';
import { selectionIn } from './selection-in.ts';

export type EditTrial = {
  name: string;
  result: string;
  /** What of the result was not planned; empty if it is exact. */
  faults: string[];
  /** How often the model was asked. */
  requests: number;
  held: string[];
};

/** Answers with stored replies, and sends one with problems back once, as the product does. */
function recorded({ reply, repaired }: EditCase): { ask: Ask; requests: () => number } {
  let requests = 0;
  return {
    requests: () => requests,
    ask: async ({ schema, findProblems }) => {
      requests += 1;
      const first = schema.parse(reply);
      if ((findProblems?.(first) ?? []).length === 0) return first;
      requests += 1;
      return schema.parse(repaired ?? reply);
    },
  };
}

const SLOT = /\{\{(check|cards): ([^}]+)\}\}/;

/** Whether a result is the expected text, in which slots stand for readable blocks. */
function isExpected(result: string, expected: string): boolean {
  const [slot, kind, begins] = SLOT.exec(expected) ?? [];
  if (slot === undefined) return result === expected;
  const [before = '', after = ''] = expected.split(slot);
  if (!result.startsWith(before) || !result.endsWith(after)) return false;
  const [block, ...others] = findBlocks(result.slice(before.length, result.length - after.length));
  if (!block || others.length > 0 || block.start !== 0) return false;
  if (block.end !== result.length - after.length - before.length) return false;
  if (kind === 'cards') return readCards(readYaml(block.body))[0]?.front === begins;
  const reading = readCheck(block.body);
  return reading.ok && reading.check.stem === begins;
}

/** Writes the expected text; each former text has to occur once. */
function expectedOf({ content, becomes }: EditCase): string {
  return becomes.reduce((text, [before, after]) => {
    const parts = text.split(before);
    if (parts.length !== 2) throw new Error(`“${before}” occurs ${parts.length - 1} times`);
    return parts.join(after);
  }, content);
}

function applied({ edits, summary }: EditProposal, content: string): string | undefined {
  const plan = {
    planId: 'plan',
    baseVersion: 1,
    baseHash: 'now',
    summary,
    edits: edits.map((edit, at) => ({ ...edit, editId: `edit-${at + 1}` })),
  };
  const after = applyPlan(plan, { content, hash: 'now' });
  return after.ok ? after.content : undefined;
}

/** Plans a request with its stored replies, applies all edits and compares the result with what was planned. */
export async function tryEditCase(one: EditCase): Promise<EditTrial> {
  const { name, language = 'en', content, request, selection, criteria = [], document } = one;
  const sources =
    document === undefined ? [] : [{ name: 'source.md', paged: false, pages: [{ page: 1, text: document }] }];
  const asked: EditRequest = {
    hint: request,
    ...selectionIn(content, selection),
    element: { title: name, format: 'lesson', content },
    rows: criteria,
    refused: [],
    language,
    sources,
  };
  const { ask, requests } = recorded(one);
  const run = { signal: new AbortController().signal, onStep: () => undefined };
  const proposal = await planEdit(ask, { ...asked, passages: sources }, run);
  const result = applied(proposal, content) ?? '';
  const held = (proposal.held ?? []).map(({ reason }) => reason);
  const removed = removedSentences(content, result, language).map(({ text }) => text);
  const isSame = (given: readonly string[], wanted: readonly string[]) =>
    JSON.stringify(given) === JSON.stringify(wanted);
  const faults = [
    ...(isExpected(result, expectedOf(one)) ? [] : [`The result is not as expected:\n${result}`]),
    ...(isSame(held, one.held ?? []) ? [] : [`Left out: ${held.join(', ') || 'nothing'}`]),
    ...((proposal.cannot !== undefined) === (one.cannot ?? false) ? [] : ['Its "cannot" is not as expected.']),
    ...(one.removed === undefined || isSame(removed, one.removed)
      ? []
      : [`Warns of: ${removed.join(' / ') || 'nothing'}`]),
  ];
  return { name, result, faults, requests: requests(), held };
}
