import { overlap } from '@coursecraft/domain/language/words';
import type { LanguagePack } from '../../language/language-pack.ts';
import { type Topic, topicSentences } from '../../outline/topic.ts';
import { sentencesOf } from '../../source/source-block.ts';
import type { Fact, Side } from '../fact.ts';
import { contentStems } from '../topic-terms.ts';

const MOST = 2;
/** What two things must share to be mixed up, and from which share on they are said to be the same. */
const ALIKE = 0.3;
const SAME = 0.75;
const VERSUS = /(?:\bvs\b|\bversus\b|\bor\b|\band\b|\bund\b|\boder\b|\bgegen\b)/i;
const LIKENESS = /\b(?:similar(?:ly)?|likewise|the same (?:as|way)|ähnlich|ebenso wie)\b/i;
const CONTRASTING = /\b(?:differ\w*|contrast\w*|compar\w*|distinguish\w*|tell .+ from|unterschei\w*|vergleich\w*)\b/i;

/** “index() works similarly to find()” says how two things are alike, and not how they differ. */
const LIKENED = /\b(?:similar(?:ly)?|likewise|ähnlich|ebenso)\b/i;

const sideOf = ({ subject, plural, claim, sentence }: Fact): Side => ({ subject, plural, claim, sentence });

/**
 * Two things of one kind that the text defines or describes apart: names that share their head (“deductive argument”,
 * “inductive argument”) and are described alike, or that a heading or an objective sets against each other.
 */
export function contrastsOf(facts: readonly Fact[], topic: Topic): Fact[] {
  const described = facts
    .filter(({ kind }) => kind === 'definition' || kind === 'purpose')
    .filter(({ claim }) => !LIKENED.test(claim));
  const listed = listedIn(topic);
  const pairs = described.flatMap((one, at) =>
    described.slice(at + 1).flatMap((other) => {
      const nearness = one.plural === other.plural ? setApart(one, other, topic, listed) : 0;
      return nearness > 0 ? [{ one, other, nearness }] : [];
    }),
  );
  const used = new Set<Fact>();
  const chosen: Fact[] = [];
  for (const { one, other } of pairs.sort((a, b) => b.nearness - a.nearness)) {
    if (used.has(one) || used.has(other) || chosen.length >= MOST) continue;
    used.add(one).add(other);
    const sides = [sideOf(one), sideOf(other)] as const;
    const { subject, plural, sentence } = one;
    chosen.push({ kind: 'contrast', subject, plural, claim: `${one.claim}; ${other.claim}`, sentence, sides });
  }
  return chosen;
}

/** The words of a name, articles left out: an operator may be called “and”. */
const wordsOf = (text: string, { articles, stem }: LanguagePack) =>
  (
    text
      .replace(articles, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}-]+|[^\s\p{L}\p{N}]+/gu) ?? []
  ).map((word) => stem(word));

/** What stands before and after the colon of a heading or a sentence, word by word. */
type Listed = { lead: readonly string[]; members: readonly string[] };

const listedIn = (topic: Topic): Listed[] =>
  [...topic.parts.map(({ title }) => title), ...topicSentences(topic).map(({ text }) => text)].flatMap((text) => {
    const [before = '', after = ''] = text.split(':', 2).map((part) => part.trim());
    return after ? [{ lead: wordsOf(before, topic.pack), members: wordsOf(after, topic.pack) }] : [];
  });

/** “Python has three logical operators: and, or, not”, “Logical operator: and”: the one is a kind of the other. */
const isKindOf = (member: readonly string[], kind: readonly string[], listed: readonly Listed[]): boolean =>
  listed.some(
    ({ lead, members }) =>
      kind.every((word) => lead.includes(word)) &&
      member.some((word) => !kind.includes(word) && members.includes(word)),
  );

/** How near two things are that the text sets apart; 0 where it does not. */
function setApart(one: Fact, other: Fact, topic: Topic, listed: readonly Listed[]): number {
  const { pack, parts, objectives, title } = topic;
  const [a, b] = [wordsOf(one.subject, pack), wordsOf(other.subject, pack)];
  const [own, theirs] = [a.filter((word) => !b.includes(word)), b.filter((word) => !a.includes(word))];
  if (own.length === 0 || theirs.length === 0 || isKindOf(a, b, listed) || isKindOf(b, a, listed)) return 0;
  const alike = overlap(contentStems(one.claim, pack), contentStems(other.claim, pack));
  if (alike >= SAME && own.length + theirs.length > 2) return 0;
  // “The one performs similarly to the other”: what sets them apart is not said.
  if ([one, other].some(({ claim }) => LIKENESS.test(claim))) return 0;
  const names = (text: string) => {
    const found = wordsOf(text, pack);
    return own.every((word) => found.includes(word)) && theirs.every((word) => found.includes(word));
  };
  const isHeaded = [title, ...parts.map((part) => part.title)].some((text) => VERSUS.test(text) && names(text));
  const isAsked = objectives.some(({ text }) => CONTRASTING.test(text) && names(text));
  if (isHeaded || isAsked) return 1 + alike;
  // “A price floor is a legal minimum price.”: side by side, and of one kind.
  if (isBeside(one, other, topic) && genusOf(one, pack) !== undefined && genusOf(one, pack) === genusOf(other, pack))
    return alike || ALIKE;
  const sharesHead = a.at(-1) === b.at(-1) && a.length === b.length && a.length <= 3;
  return sharesHead && alike >= ALIKE ? alike : 0;
}

/** Whether two things are told in neighbouring sentences. */
const isBeside = (one: Fact, other: Fact, { parts }: Topic): boolean =>
  parts.some(({ blocks }) =>
    blocks.some((block) => {
      const raws = sentencesOf(block).map(({ raw }) => raw);
      const [a, b] = [raws.indexOf(one.sentence.raw), raws.indexOf(other.sentence.raw)];
      return a >= 0 && b >= 0 && Math.abs(a - b) === 1;
    }),
  );

/** What kind of thing a definition names: the noun that its predicate is about. */
function genusOf(fact: Fact, pack: LanguagePack): string | undefined {
  if (fact.kind !== 'definition' || fact.definition.form !== 'is') return undefined;
  const tokens = pack.tokenize(fact.definition.body);
  const end = tokens.findIndex(
    ({ kind, after }, at) =>
      at > 0 &&
      (/^(?:preposition|relative|verb|conjunction)$/.test(kind) ||
        /[,;]/.test(tokens[at - 1]?.after ?? '') ||
        after === '('),
  );
  const noun = tokens.slice(0, end < 0 ? undefined : end).findLast(({ kind }) => kind === 'noun');
  return noun && pack.stem(noun.text.toLowerCase());
}
