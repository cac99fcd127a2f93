import { inlineText } from '@coursecraft/domain/text/inline-text';
import type { Topic } from '../../outline/topic.ts';
import { bare, capital } from '../../rows/sentence-case.ts';
import { type Sentence, sentencesOf } from '../../source/source-block.ts';
import { toldClause } from '../clauses/told-clause.ts';
import type { Fact } from '../fact.ts';
import { isTrivial } from '../gates/fact-gates.ts';
import { leansBack } from '../gates/leaning.ts';
import { standingAlone } from '../gates/stand-alone.ts';
import type { SentenceRoles } from '../roles/sentence-roles.ts';
import { contentStems } from '../topic-terms.ts';
import { thingsOf } from './demand.ts';
import { objectiveStems } from './objective-words.ts';

/** What a text says to what is asked, point by point, with the sentences that say it. */
export type Answer = {
  points: string[];
  sentences: Sentence[];
  /** All of it where it is not its points one after the other. */
  claim?: string | undefined;
};

/** What an answer is taken from. */
export type Sources = { topic: Topic; roles: SentenceRoles; facts: readonly Fact[] };

/** What a sentence is about stands at its head. */
const OPENING_WORDS = 4;
const LONGEST = 36;
/** What is said of a thing besides its name. */
const FEWEST_SAID = 3;

/** One side of each thing that is to be told apart: how it is defined, else the first sentence that speaks of it alone. */
export function answerDifference(asked: string, sources: Sources): Answer | undefined {
  const { topic } = sources;
  const things = thingsOf(asked, topic.pack);
  const keys = things.map((thing) =>
    wordsOf(thing).find((word) => things.every((other) => other === thing || !wordsOf(other).includes(word))),
  );
  if (keys.length < 2) return inTable(asked, topic);
  const inColumn = ofColumn(asked, keys.map(named), topic);
  if (inColumn) return inColumn;
  const sides = keys.map((key) => key && sideOf(named(key), keys.filter((other) => other !== key).map(named), sources));
  const told = sides.flatMap((side) => side || []);
  const isWhole = told.length === keys.length && new Set(told.map(({ sentence }) => sentence.raw)).size === told.length;
  return isWhole
    ? { points: told.map(({ said }) => said), sentences: told.map(({ sentence }) => sentence) }
    : undefined;
}

const wordsOf = (thing: string): string[] => thing.toLowerCase().match(/[\p{L}-]{3,}/gu) ?? [];

/** A word with the endings that it may have. */
const named = (word = '') => new RegExp(`(?<!\\p{L})${word.replace(/(?:e?s|en?)$/, '')}\\p{Ll}{0,2}(?!\\p{L})`, 'iu');

const FEWEST_KINDS = 2;
const MOST_KINDS = 5;

/** “the four categories”: what a table whose first column is headed so says of each of them. */
function inTable(asked: string, topic: Topic): Answer | undefined {
  const { pack } = topic;
  const wanted = objectiveStems(asked, pack);
  for (const part of topic.parts)
    for (const [at, block] of part.blocks.entries()) {
      if (block.kind !== 'table' || block.rows.length < FEWEST_KINDS || block.rows.length > MOST_KINDS) continue;
      const [head = '', ...heads] = block.header.map(inlineText);
      const named = [...contentStems(head, pack)];
      if (heads.length !== 1 || named.length === 0 || !named.every((stem) => wanted.has(stem))) continue;
      const points = block.rows.map(([name = '', said = '']) =>
        /^\p{L}/u.test(name)
          ? `${inlineText(name)}: ${inlineText(said)}`
          : `${head} ${inlineText(name)}: ${inlineText(said)}`,
      );
      const beside = [...part.blocks.slice(at + 1), ...part.blocks.slice(0, at).reverse()].flatMap(sentencesOf)[0];
      if (beside && points.every((point) => point.split(' ').length >= 3)) return { points, sentences: [beside] };
    }
  return undefined;
}

const FEWEST_IN_HEAD = 2;

/** “by how the air becomes saturated”: the column of a table that is asked for, where each of the things has a row. */
function ofColumn(asked: string, things: readonly RegExp[], topic: Topic): Answer | undefined {
  const wanted = objectiveStems(asked, topic.pack);
  for (const part of topic.parts)
    for (const [at, block] of part.blocks.entries()) {
      if (block.kind !== 'table') continue;
      const rows = things.map((thing) => block.rows.find(([name = '']) => thing.test(inlineText(name))));
      const column = block.header.findIndex((head, index) => {
        const stems = [...contentStems(inlineText(head), topic.pack)];
        return index > 0 && stems.length >= FEWEST_IN_HEAD && stems.every((stem) => wanted.has(stem));
      });
      const points = rows.flatMap((row) =>
        row?.[column] ? [`${inlineText(row[0] ?? '')}: ${inlineText(row[column] ?? '')}`] : [],
      );
      const beside = [...part.blocks.slice(0, at).reverse(), ...part.blocks.slice(at + 1)]
        .filter(({ kind }) => kind === 'paragraph')
        .flatMap(sentencesOf);
      const sentences = things.flatMap((thing) => beside.find(({ text }) => thing.test(text)) ?? []);
      if (column > 0 && points.length === things.length && sentences.length > 0) return { points, sentences };
    }
  return undefined;
}

type Said = { said: string; sentence: Sentence };

/** What is said of one thing and of none of the others: its definition, else what speaks of it. */
function sideOf(thing: RegExp, others: readonly RegExp[], { topic, roles, facts }: Sources): Said | undefined {
  const { pack } = topic;
  const speaksOf = (text: string) => thing.test(text) && !others.some((other) => other.test(text));
  const defined = facts.find(
    (fact) => fact.kind === 'definition' && fact.definition.form === 'is' && speaksOf(fact.definition.term),
  );
  if (defined?.kind === 'definition' && !defined.definition.isPassage)
    return { said: bare(standingAlone(defined.claim, pack)), sentence: defined.sentence };
  for (const { sentence, next } of pairsIn(topic)) {
    if (roles.get(sentence) !== 'statement') continue;
    const said = bare(standingAlone(sentence.text, pack));
    const words = said.split(' ');
    const introduced = next && roles.get(next) === 'statement' ? introducedBy(sentence, next, speaksOf) : undefined;
    if (introduced) return introduced;
    const tells = contentStems(said, pack).size - 1 >= FEWEST_SAID;
    const opening = words.slice(0, OPENING_WORDS).join(' ');
    const subject = toldClause(said, pack)?.subject;
    const isNear = thing.test(subject ?? opening) || (thing.test(said) && introduces(sentence, thing));
    if (
      isNear &&
      speaksOf(said) &&
      tells &&
      !isTrivial(said, pack) &&
      words.length <= LONGEST &&
      !leansBack(said, pack)
    )
      return { said, sentence };
  }
  return undefined;
}

/** “The inner part is called **heartwood**.” */
const introduces = ({ raw }: Sentence, thing: RegExp) =>
  [...raw.matchAll(/\*\*([^*]+)\*\*/g)].some(([, term = '']) => thing.test(term));

const pairsIn = (topic: Topic) =>
  topic.parts
    .filter(({ role }) => role === 'text')
    .flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'paragraph').map(sentencesOf))
    .flatMap((sentences) => sentences.map((sentence, at) => ({ sentence, next: sentences[at + 1] })));

const SHORT_LEAD = 9;
const POINTS_BACK = /^(?:(?:Here|In this step|Hier|Dabei),? (?=\p{Ll})|Darunter versteht man )/u;
const STANDS_FOR = /^(?:It|They|Er|Sie|Es) (?=\p{Ll})/u;
const ARTICLE: Readonly<Record<string, string>> = { It: '', They: '', Er: 'Der ', Sie: 'Die ', Es: 'Das ' };

/** “The third step is **secretion**. Here substances are moved …”, “Darunter folgt der **Bast**. Er leitet …” */
function introducedBy(lead: Sentence, next: Sentence, speaksOf: (text: string) => boolean): Said | undefined {
  const term = /\*\*([^*]+)\*\*/.exec(lead.raw)?.[1];
  if (!term || !speaksOf(term) || lead.text.split(' ').length > SHORT_LEAD) return undefined;
  const name = capital(term);
  const stands = STANDS_FOR.exec(next.text);
  if (stands) {
    const article = ARTICLE[stands[0].trim()] ?? '';
    return { said: `${article}${name} ${bare(next.text.slice(stands[0].length))}`, sentence: next };
  }
  const points = POINTS_BACK.exec(next.text);
  return points ? { said: `${name}: ${bare(next.text.slice(points[0].length))}`, sentence: next } : undefined;
}
