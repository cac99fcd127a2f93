import type { Check } from '@coursecraft/contract/shapes/check';
import { coverage } from '@coursecraft/domain/language/words';
import type { Enumeration } from '../facts/lists/enumeration.ts';
import { listTold } from '../facts/lists/find-lists.ts';
import { contentStems } from '../facts/topic-terms.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { type Topic, topicSentences } from '../outline/topic.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { bare, capital } from '../rows/sentence-case.ts';
import type { ItemContext, PlacedList } from './item-context.ts';
import { lettered, openingOf } from './options.ts';
import { explanationOf } from './term-items.ts';

const FEWEST = 2;
const MOST = 3;
/** Words of an item that can stand among others of another list. */
const LONGEST = 6;
/** No option may be this much longer than the longest of the other side. */
const LONGER = 1.3;
/** The part of a list’s telling words from which on a sentence speaks of it. */
const SPEAKS_OF = 0.5;

const COUNTS = {
  en: ['two', 'three', 'four', 'five', 'six', 'seven'],
  de: ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben'],
} as const;

/** “… Which of these are among them?”: items of a list that is complete, beside items of another list of the text. */
export function chooseParts(row: PlannedRow, context: ItemContext): Check | undefined {
  const { pack } = row.topic;
  const own = row.fact && listTold(row.fact, pack);
  if (!own || !isComplete(own, pack)) return undefined;
  const lead = bare(own.lead.text);
  const told = contentStems(lead, pack);
  const named = itemsOf(own).filter((item) => !meets(contentStems(item, pack), told));
  const form = formOf(named[0] ?? '', pack);
  if (form === undefined) return undefined;
  const right = named.filter((item) => formOf(item, pack) === form).slice(0, MOST);
  const wrong = strangers(own, row.topic, context)
    .filter(({ item }) => formOf(item, pack) === form && !meets(contentStems(item, pack), told))
    .slice(0, right.length);
  if (right.length < FEWEST || wrong.length < FEWEST) return undefined;
  const others = wrong.map(({ item }) => item);
  if (standsOut(right, others, pack) || standsOut(others, right, pack)) return undefined;
  const { phrases } = context;
  const shown = (text: string) => capital(pack.code === 'de' ? text.replace(GERMAN_ARTICLE, '') : text);
  return {
    type: 'multi-choice',
    stem: phrases.ask.whichOf(lead),
    rows: [row.draft.key],
    options: lettered([
      ...right.map((text) => ({ text: shown(text), correct: true })),
      ...wrong.map(({ item, list }) => ({
        text: shown(item),
        feedback: phrases.feedback.otherList(bare(list.lead.text)),
      })),
    ]),
    hints: [phrases.hint.part(row.heading), phrases.hint.eachAlone],
    explanation: explanationOf(row, context),
  };
}

/** German articles tell the case that the sentence put them into. */
const GERMAN_ARTICLE = /^(?:de[rnms]|die|das|eine?[nrms]?) /i;

const itemsOf = ({ items }: Enumeration) => items.map(({ text }) => bare(text));
const meets = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some((stem) => b.has(stem));

/** Whether the text counts its items: of an open list more may be true than it names. */
function isComplete({ lead, items }: Enumeration, { code }: LanguagePack): boolean {
  const words = lead.text.toLowerCase().split(/[^\p{L}]+/u);
  const count = COUNTS[code][items.length - 2];
  return count !== undefined && words.includes(count);
}

/** Items of other lists, those of the same topic first, that the text names nowhere together with this one. */
function strangers(own: Enumeration, topic: Topic, { lists }: ItemContext): { item: string; list: Enumeration }[] {
  const { pack } = topic;
  const lead = contentStems(own.lead.text, pack);
  const listed = contentStems(itemsOf(own).join(' '), pack);
  const others = lists.filter(({ list, topic: of }) => list.lead.raw !== own.lead.raw && of.pack === pack);
  const speaks = [...new Set([topic, ...others.map((other) => other.topic)])]
    .flatMap(topicSentences)
    .filter(({ raw }) => !others.some(({ list }) => list.lead.raw === raw))
    .map(({ text }) => contentStems(text, pack))
    .filter((stems) => coverage(lead, stems) >= SPEAKS_OF);
  const nearness = ({ topic: of }: PlacedList) => (of === topic ? 0 : of.chapter === topic.chapter ? 1 : 2);
  return others
    .toSorted((a, b) => nearness(a) - nearness(b))
    .flatMap(({ list }) => itemsOf(list).map((item) => ({ item, list })))
    .filter(({ item }) => {
      const stems = contentStems(item, pack);
      return stems.size > 0 && !meets(stems, listed) && !speaks.some((said) => coverage(stems, said) === 1);
    });
}

/** What of an item is seen without knowing what it means: how it begins, its number, its length, whether it is code. */
function formOf(item: string, pack: LanguagePack): string | undefined {
  const tokens = pack.tokenize(item);
  // “den roten Faden” is no name that could stand alone.
  if (pack.code === 'de' && !/^\p{Lu}/u.test(item.replace(GERMAN_ARTICLE, ''))) return undefined;
  const noun = tokens.findLast(({ kind }) => kind === 'noun');
  if (!noun || tokens.length > LONGEST) return undefined;
  const article = pack.code === 'en' ? pack.articles.exec(item)?.[0].trim().toLowerCase() : undefined;
  const isCode = /[()_=<>`]/.test(item);
  return [openingOf(item, pack), article, noun.plural, tokens.length > 2, isCode, /^\p{Lu}/u.test(item)].join(' ');
}

/** Whether one side can be told by its form: by its length, or by a word that its options share. */
function standsOut(side: readonly string[], others: readonly string[], pack: LanguagePack): boolean {
  const longest = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));
  if (side.every(({ length }) => length > longest(others)) || longest(side) > longest(others) * LONGER) return true;
  const stems = side.map((text) => contentStems(text, pack));
  const theirs = contentStems(others.join(' '), pack);
  return stems.some((one, at) =>
    [...one].some((stem) => !theirs.has(stem) && stems.some((other, of) => of > at && other.has(stem))),
  );
}
