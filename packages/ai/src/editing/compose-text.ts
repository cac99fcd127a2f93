import type { Check } from '@coursecraft/contract/assessment/check';
import { type Refused, refused } from '@coursecraft/contract/reasons';
import { fence, findBlocks } from '@coursecraft/domain/content/blocks';
import { type CheckProblem, readCheck, writeCheck } from '@coursecraft/domain/content/check-block';
import { listChecks, mapChecks } from '@coursecraft/domain/content/checks';
import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import { readYaml, writeYaml } from '@coursecraft/domain/content/yaml';
import { readCards } from '@coursecraft/domain/flashcards/read-cards';
import { visit } from 'unist-util-visit';
import { citeSentences } from '../drafting/cite-sentences.ts';
import { CardReply } from '../drafting/reply.ts';
import { readCheckReply } from '../drafting/write-check.ts';
import { type Change, type ChangeScope, HeldBack, type NewText } from './change-scope.ts';

/** Returns the names of footnotes that a text defines or uses. */
const notesIn = (content: string) => new Set([...content.matchAll(/\[\^([^\]\s]+)\]/g)].map(([, name = '']) => name));

/** Whether a text has an address or a block. A bare address such as `www.example.org` is written without its scheme. */
const isWrittenIn = (content: string, source: string) =>
  source !== '' && content.includes(source.replace(/^(?:mailto:|xmpp:|http:\/\/(?=www\.))/i, ''));

/** Creates names for footnotes that no text of a plan has. */
export function footnoteNames(content: string): (name: string) => boolean {
  const taken = notesIn(content);
  return (name) => {
    const isTaken = taken.has(name);
    taken.add(name);
    return isTaken;
  };
}

/** Removes marks of footnotes that do not exist, which students would read as text. */
function withoutLooseMarks(text: string, content: string): string {
  const known = notesIn(content);
  const cuts: { start: number; end: number }[] = [];
  visit(parseMarkdown(text), 'text', ({ position }) => {
    const from = position?.start.offset ?? 0;
    for (const found of text.slice(from, position?.end.offset ?? 0).matchAll(/\s*\[\^([^\]\s]+)\]/g))
      if (!known.has(found[1] ?? ''))
        cuts.push({ start: from + found.index, end: from + found.index + found[0].length });
  });
  return cuts.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** Throws `HeldBack` if a check asks for a criterion that is neither in the element nor in the former text. */
export function requireKnownCriteria(checks: readonly Check[], former: string, { criteria }: ChangeScope): void {
  const known = new Set([
    ...criteria.map(({ rowId }) => rowId),
    ...listChecks(former).flatMap(({ rows = [] }) => rows),
  ]);
  for (const { rows = [] } of checks)
    for (const key of rows) if (!known.has(key)) throw new HeldBack(refused('edit-criterion-unknown', { key }));
}

/** Returns the first problem of a check as a reason, without its path. */
export const problemIn = ([problem]: readonly CheckProblem[]): Refused =>
  problem
    ? { reason: problem.reason, ...(problem.values && { values: problem.values }) }
    : { reason: 'check-not-yaml' };

/** Throws `HeldBack` if a fenced block of the text cannot be used. Returns the bodies of its blocks. */
function requireBlocks(text: string, former: string): Set<string> {
  const bodies = new Set<string>();
  for (const { kind, body } of findBlocks(text)) {
    bodies.add(body);
    if (kind === 'check') {
      const reading = readCheck(body);
      if (!reading.ok) throw new HeldBack(problemIn(reading.problems));
    } else if (kind === 'flashcards') {
      if (readCards(readYaml(body)).length === 0) throw new HeldBack('draft-card-incomplete');
    } else if (kind !== 'diagram' && !former.includes(body)) throw new HeldBack(refused('edit-kind-unfit', { kind }));
  }
  return bodies;
}

/** Keeps the id and the criteria of the check that it replaces, and the ids of options with the same text. */
function inPlaceOf(check: Check, former: Check | undefined): Check {
  if (!former) return check;
  const { id: _, ...rest } = check;
  const kept = {
    ...(former.id ? { id: former.id } : {}),
    ...rest,
    ...(check.rows?.length ? {} : { rows: former.rows }),
  } as Check;
  if (!('options' in kept) || !('options' in former)) return kept;
  const used = new Set(former.options.map(({ id }) => id));
  const free = [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => !used.has(letter));
  const idOf = (text: string) => former.options.find((option) => option.text === text)?.id ?? free.shift() ?? text;
  return { ...kept, options: kept.options.map((option) => ({ ...option, id: idOf(option.text) })) };
}

/** Throws `HeldBack` if a card lacks a side. */
function writeDeck(cards: readonly unknown[]): string {
  const own = cards.map((card) => CardReply.safeParse(card).data);
  const whole = own.flatMap((card) => (card?.front.trim() && card.back.trim() ? [card] : []));
  if (whole.length < own.length || whole.length === 0) throw new HeldBack('draft-card-incomplete');
  return fence('flashcards', writeYaml({ cards: whole }));
}

/**
 * Writes the text that a change inserts, or that replaces `former`: Markdown, then cards, then a check, then footnotes.
 * Throws `HeldBack` if a part of it cannot be used.
 */
export function composeText(
  { text, check, cards }: Change,
  former: string,
  scope: ChangeScope,
  isTaken: (mark: string) => boolean,
): NewText {
  const { content, language, sourceOf } = scope;
  const written = text?.trim() ?? '';
  const bodies = requireBlocks(written, former);
  const keeps = (source: string) => bodies.has(source) || isWrittenIn(content, source);
  const cited = citeSentences(written, sourceOf, language, { keeps, isTaken, former });
  const [formerCheck, ...others] = listChecks(former);
  const replaced = others.length === 0 ? formerCheck : undefined;
  const formerIds = new Set(listChecks(former).map(({ id }) => id));
  const marked = withoutLooseMarks(cited.text, content + cited.notes);
  const isOnly = !check && listChecks(marked).length === 1;
  const own = mapChecks(marked, (one) => {
    if (one.id !== undefined && formerIds.has(one.id)) return one;
    const { id, ...rest } = one;
    return inPlaceOf(id === undefined ? one : (rest as Check), isOnly ? replaced : undefined);
  });
  const blocks: string[] = [];
  if (cards && cards.length > 0) blocks.push(writeDeck(cards));
  if (check !== null && check !== undefined) {
    const reading = readCheckReply(check);
    if ('problem' in reading) throw new HeldBack(reading.problem);
    blocks.push(writeCheck(inPlaceOf(reading.check, replaced)));
  }
  // Notes come last, so that a check is not part of a footnote.
  const whole = [own, ...blocks, cited.notes].filter(Boolean).join('\n\n');
  if (whole === '') throw new HeldBack('edit-says-nothing');
  requireKnownCriteria(listChecks(whole), former, scope);
  return { text: whole, sources: cited.sources };
}
