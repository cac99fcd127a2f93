import type { EditRequest } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import { refused } from '@coursecraft/contract/reasons';
import type { Range } from '@coursecraft/domain/edit-plan/find-quote';
import type { LanguagePack } from '../language/language-pack.ts';
import type { EditPhrases } from './edit-phrases.ts';
import { type Found, findTarget } from './find-target.ts';
import { allSentences, isWithin, partsOf } from './parts.ts';
import type { Target } from './read-target.ts';

/** An element that something is asked of, and where in it. */
export type Given = { request: EditRequest; content: string; pack: LanguagePack; phrases: EditPhrases; scope: Range };

export const missing = (what: string | undefined) =>
  new EngineRefusal(refused('edit-target-missing', { what: what ?? '' }));

/** What a page shows of a block but is none of its words: marks of a list, a quotation, a heading, and of bold. */
const isMarks = (text: string) => /^(?:[\s>*+#-]|\d+[.)]|\[!\w+\]|\[\^[^\]]+\])*$/.test(text);

/** Words that are a whole block are chosen as that block, whole sentences of one paragraph as sentences. */
function chosenIn(content: string, { start, end }: Range): Found {
  const holds = (one: Range) =>
    start >= one.start - 1 && isMarks(content.slice(one.start, start)) && isMarks(content.slice(end, one.end));
  const around = partsOf(content).find((part) => part.start <= start && part.end >= end);
  if (around && holds(around)) return around;
  const sentences = allSentences(content);
  const first = sentences.find((one) => holds({ start: one.start, end }));
  const last = sentences.find((one) => one.end >= end && one.start < end && isMarks(content.slice(end, one.end)));
  const text = content.slice(start, end);
  if (first && last && around?.kind === 'paragraph')
    return { start: first.start, end: last.end, text: content.slice(first.start, last.end), kind: 'sentence' };
  return { start, end, text, kind: 'words' };
}

/** “The section”, where words in it were chosen; undefined where it names one, or nothing was chosen. */
export function enclosing({ content, request, scope, pack }: Given, target: Target | undefined): Found | undefined {
  if (!target) return undefined;
  const { kind, about, position, count, isAll, isLongest, within } = target;
  if (!request.selection || !kind || about !== undefined || within || position || count || isAll || isLongest)
    return undefined;
  return findTarget(content, { kind, isAll: true }, pack).findLast((one) => isWithin(scope, one));
}

/** “The section”, where there are several and nothing says which. */
function isAnyOf({ content, request, pack }: Given, { kind, about, said, ...which }: Target): boolean {
  const isOneOf = kind !== undefined && ['section', 'paragraph', 'sentence', 'item', 'row'].includes(kind);
  const isBare = about === undefined && Object.values(which).every((one) => one === undefined);
  if (!isOneOf || !isBare || request.selection || said === undefined) return false;
  return findTarget(content, { kind, isAll: true }, pack).length > 1;
}

/** All of the text, where a request of chosen words speaks of what stands elsewhere. */
export const everywhere = (given: Given): Given => ({ ...given, scope: { start: 0, end: given.content.length } });

/** What a request speaks of; the chosen words, or all of it, where it names nothing. */
export function foundBy(given: Given, target: Target | undefined): Found[] {
  const { content, scope, request } = given;
  if (!target) {
    const text = content.slice(scope.start, scope.end);
    return [request.selection ? chosenIn(content, scope) : { ...scope, text, kind: 'section' }];
  }
  const around = enclosing(given, target);
  if (around) return [around];
  if (isAnyOf(given, target)) throw new EngineRefusal(refused('edit-target-missing', { what: target.said ?? '' }));
  const found = findAll(content, target, given.pack).filter((one) => isWithin(one, given.scope));
  if (found.length === 0) throw new EngineRefusal(refused('edit-target-missing', { what: target.said ?? '' }));
  return found;
}

export const ALSO =
  /\s+(?:and|und)\s+(?:(?:the one|den|die|das|der|the)\s+)?(?:about|on|with|over|über|zu|zum|zur|mit)\s+/i;

/** Two sections whose names are joined, each of which may have an “and” of its own. */
function namesIn(content: string, target: Target & { about: string }, pack: LanguagePack): Found[] | undefined {
  const joints = [...target.about.matchAll(/,\s+(?:and |und )?|\s+(?:and|und|&)\s+/g)];
  const sectionOf = (about: string) =>
    findTarget(content, { ...target, kind: 'section', about: about.replace(/^(?:the|der|die|das|den) /i, '') }, pack);
  const ways = joints.flatMap(({ index, 0: joint }) => {
    const both = [sectionOf(target.about.slice(0, index)), sectionOf(target.about.slice(index + joint.length))].flat();
    return both.length === 2 && both[0]?.start !== both[1]?.start ? [both] : [];
  });
  return ways[0]?.toSorted((one, other) => one.start - other.start);
}

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
    return abouts.length < 2 && target.kind === 'section'
      ? (namesIn(content, { ...target, about: target.about }, pack) ?? [])
      : abouts.length > 1 && all.every((some) => some.length === 1)
        ? all.flat().toSorted((one, other) => one.start - other.start)
        : [];
  }
  const two = namesIn(content, { ...target, about: target.about }, pack);
  if (two) return two;
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
