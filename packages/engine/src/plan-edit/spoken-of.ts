import { refused } from '@coursecraft/contract/reasons';
import type { Range } from '@coursecraft/domain/edit-plan/find-quote';
import type { EditRequest } from '../engine.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { EngineRefusal } from '../refusal.ts';
import type { EditPhrases } from './edit-phrases.ts';
import { type Found, findTarget } from './find-target.ts';
import { allSentences, isWithin, partsOf } from './parts.ts';
import type { Target } from './read-target.ts';

/** An element that something is asked of, and where in it. */
export type Given = { request: EditRequest; content: string; pack: LanguagePack; phrases: EditPhrases; scope: Range };

export const missing = (what: string | undefined) =>
  new EngineRefusal(refused('edit-target-missing', { what: what ?? '' }));

/** Words that are a whole block or sentence are chosen as one. */
function kindOfChosen(content: string, { start, end }: Range): Found['kind'] {
  const chosen = content.slice(start, end).trim();
  const isSame = (one: Range & { text: string }) => one.start >= start && one.end <= end && one.text.trim() === chosen;
  const block = partsOf(content).find(isSame);
  return block?.kind ?? (allSentences(content).some(isSame) ? 'sentence' : 'words');
}

/** What a request speaks of; the chosen words, or all of it, where it names nothing. */
export function foundBy(given: Given, target: Target | undefined): Found[] {
  const { content, scope, request } = given;
  if (!target) {
    const text = content.slice(scope.start, scope.end);
    return [{ ...scope, text, kind: request.selection ? kindOfChosen(content, scope) : 'section' }];
  }
  const found = findAll(content, target, given.pack).filter((one) => isWithin(one, given.scope));
  if (found.length === 0) throw new EngineRefusal(refused('edit-target-missing', { what: target.said ?? '' }));
  return found;
}

export const ALSO =
  /\s+(?:and|und)\s+(?:(?:the one|den|die|das|der|the)\s+)?(?:about|on|with|over|über|zu|zum|zur|mit)\s+/i;

/** What a name names; where it is none, what each of the names joined in it does: “salt and pepper”. */
function findAll(content: string, target: Target, pack: LanguagePack): Found[] {
  const found = findTarget(content, target, pack);
  if (found.length === 0 && target.kind && target.isQuoted)
    return findTarget(content, { ...target, kind: undefined }, pack);
  if (found.length > 0 || target.about === undefined) return found;
  // “the sentence about salt and the one about pepper”
  if (target.kind) {
    const abouts = target.about.split(ALSO).map((about) => about.replace(/^(?:the|der|die|das|den|dem)\s+/i, ''));
    const all = abouts.map((about) => findTarget(content, { ...target, about }, pack));
    return abouts.length > 1 && all.every((some) => some.length === 1)
      ? all.flat().toSorted((one, other) => one.start - other.start)
      : [];
  }
  const names = target.about.split(/,\s+|\s+(?:and|und)\s+/);
  const each = names.map((about) => findTarget(content, { ...target, about }, pack));
  return names.length > 1 && each.every((some) => some.length > 0)
    ? each.flat().toSorted((one, other) => one.start - other.start)
    : [];
}

export const spanOf = (found: readonly Found[]): Range => ({
  start: Math.min(...found.map(({ start }) => start)),
  end: Math.max(...found.map(({ end }) => end)),
});

/** The one block of these kinds that a request means: the named one, else the first there is. */
export function blockFor(given: Given, target: Target | undefined, kinds: readonly string[]): Found {
  const { content, scope } = given;
  if (target) {
    const [found] = foundBy(given, target);
    if (found && kinds.includes(found.kind)) return found;
    const inside = partsOf(content).find((part) => kinds.includes(part.kind) && found && isWithin(part, found));
    if (inside && inside.kind !== 'note') return inside;
    throw new EngineRefusal(refused('edit-form-unfit', { what: target.said ?? '' }));
  }
  const first = partsOf(content).find((part) => kinds.includes(part.kind) && isWithin(part, scope));
  if (!first) throw new EngineRefusal('edit-finds-nothing');
  return first;
}

export const unfit = (target: Target | undefined) =>
  new EngineRefusal(refused('edit-form-unfit', { what: target?.said ?? '' }));
