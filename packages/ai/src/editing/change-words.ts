import { refused } from '@coursecraft/contract/reasons';
import { BLOCK_KINDS } from '@coursecraft/domain/content/block-kinds';
import { findBlocks } from '@coursecraft/domain/content/blocks';
import { readCheck } from '@coursecraft/domain/content/check-block';
import { readYaml } from '@coursecraft/domain/content/yaml';
import { replaceRanges } from '@coursecraft/domain/editing/check-plan';
import { findQuote, type Range } from '@coursecraft/domain/editing/find-quote';
import { readCards } from '@coursecraft/domain/flashcards/read-cards';
import { type Change, type ChangeScope, HeldBack, isLocked, type NewText } from './change-scope.ts';
import { composeText, problemIn, requireKnownCriteria } from './compose-text.ts';
import type { Part } from './numbered-parts.ts';

/** Whether the text of a part is code, which stays as the model wrote it. */
const isCode = ({ kind }: Part) =>
  kind === 'code' || kind === 'formula' || (BLOCK_KINDS as readonly string[]).includes(kind);

const isInside = (one: Range, other: Range) => one.start >= other.start && one.end <= other.end;
const clash = (one: Range, other: Range) => one.start < other.end && other.start < one.end;

export type Replacement = Range & { text: string };

/** Finds the words that a change replaces, as positions of the whole text. Throws `HeldBack` if they are unclear. */
export function placeWords(
  { find, every, text }: Change,
  part: Part,
  { content, selection }: ChangeScope,
  others: readonly Replacement[],
): Replacement[] {
  if (isLocked(part)) throw new HeldBack('edit-part-locked');
  const words = find ?? '';
  const found = findQuote(content.slice(part.start, part.end), words).map(({ start, end }) => ({
    start: part.start + start,
    end: part.start + end,
  }));
  if (words === '' || found.length === 0) throw new HeldBack(refused('edit-find-nowhere', { words }));
  const places = selection ? found.filter((place) => isInside(place, selection)) : found;
  if (places.length === 0) throw new HeldBack('edit-outside-selection');
  if (places.length > 1 && !every) throw new HeldBack(refused('edit-find-several', { words }));
  if (places.some((place) => others.some((other) => clash(place, other)))) throw new HeldBack('edit-overlaps-other');
  return places.map((place) => ({ ...place, text: text ?? '' }));
}

/** Throws `HeldBack` if a course block can no longer be read, or is no longer the same block. */
function requireReadable(part: Part, before: string, after: string, scope: ChangeScope): void {
  const [block, ...others] = findBlocks(after);
  if (block?.kind !== part.kind || others.length > 0) throw new HeldBack('edit-cuts-block');
  if (part.kind === 'check') {
    const reading = readCheck(block.body);
    if (!reading.ok) throw new HeldBack(problemIn(reading.problems));
    const former = readCheck(findBlocks(before)[0]?.body ?? '');
    if (former.ok && former.check.id !== reading.check.id) throw new HeldBack('edit-changes-check-id');
    requireKnownCriteria([reading.check], before, scope);
  }
  if (part.kind === 'flashcards' && readCards(readYaml(block.body)).length === 0)
    throw new HeldBack('draft-card-incomplete');
}

/** Writes a part with words replaced. Its text is empty if nothing is left. Throws `HeldBack` if it cannot be used. */
export function rewordPart(
  part: Part,
  replacements: readonly Replacement[],
  scope: ChangeScope,
  isTaken: (mark: string) => boolean,
): NewText {
  const before = scope.content.slice(part.start, part.end);
  const within = replacements.map(({ start, end, text }) => ({
    start: start - part.start,
    end: end - part.start,
    text,
  }));
  const after = replaceRanges(before, within);
  if (after.trim() === '') return { text: '', sources: [] };
  if (!isCode(part)) {
    const only = { op: 'replace', part: '', after: null, find: null, every: false, check: null, cards: null } as const;
    return composeText({ ...only, text: after, reason: '' }, before, scope, isTaken);
  }
  if ((BLOCK_KINDS as readonly string[]).includes(part.kind)) requireReadable(part, before, after, scope);
  return { text: after, sources: [] };
}
