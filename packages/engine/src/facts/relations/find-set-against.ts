import type { LanguagePack } from '../../language/language-pack.ts';
import type { Topic } from '../../outline/topic.ts';
import { bare, capital } from '../../rows/sentence-case.ts';
import { type Sentence, sentencesOf } from '../../source/source-block.ts';
import { clauseOf } from '../clauses/clause.ts';
import { upright, verbSecond } from '../clauses/german-order.ts';
import type { Definition } from '../definitions/definition.ts';
import type { Fact, Side } from '../fact.ts';
import { standingAlone } from '../gates/stand-alone.ts';
import type { SentenceRoles } from '../roles/sentence-roles.ts';
import { contentStems } from '../topic-terms.ts';

/** Says of a thing that it is otherwise than the one before it. */
const AGAINST = {
  en: /, (?:by contrast|in contrast|on the other hand)(?:,|(?=\.$))|^(?:by contrast|in contrast|on the other hand), /i,
  de: /(?<=\p{L}) (?:dagegen|hingegen) (?=\p{L})|^(?:dagegen|hingegen) /iu,
} as const;
const LONGEST_NAME = 5;
const FEWEST_WORDS = 4;

/**
 * Two things that a text sets against each other: in one sentence (“Während A …, ist B …”), in two that stand together
 * (“A … . B, by contrast, …”), or the last term that was defined and the one that is said to be otherwise.
 */
export function findSetAgainst(
  { parts, pack }: Topic,
  roles: SentenceRoles,
  definitions: readonly Definition[],
): Fact[] {
  const says = (sentence: Sentence) => roles.get(sentence) === 'statement';
  return parts
    .filter(({ role }) => role === 'text')
    .flatMap(({ blocks }) => {
      const sentences = blocks.map(sentencesOf);
      return sentences.flatMap((own, block) =>
        own.flatMap((sentence, at): Fact[] => {
          if (!says(sentence)) return [];
          const within = pack.code === 'de' ? besideEachOther(sentence, pack) : undefined;
          if (within) return [within];
          if (!AGAINST[pack.code].test(sentence.text)) return [];
          const side = sideOf(sentence, pack);
          const before = own[at - 1];
          const near = before && says(before) ? sideOf(before, pack) : undefined;
          const earlier = [...sentences.slice(0, block).flat(), ...own.slice(0, at)];
          const known = definitions.findLast(({ sentence: told }) => earlier.some(({ raw }) => raw === told.raw));
          return contrastOf(near, side, pack) ?? contrastOf(known && definedSide(known), side, pack) ?? [];
        }),
      );
    });
}

const definedSide = ({ subject, plural, claim, sentence }: Definition): Side => ({ subject, plural, claim, sentence });

function sideOf(sentence: Sentence, pack: LanguagePack): Side | undefined {
  return saidOf(bare(standingAlone(sentence.text, pack)), sentence, pack);
}

function saidOf(claim: string, sentence: Sentence, pack: LanguagePack): Side | undefined {
  const clause = clauseOf(claim, pack);
  if (!clause || clause.lead || claim.split(' ').length < FEWEST_WORDS) return undefined;
  return { subject: clause.subject, plural: clause.plural, claim, sentence };
}

const UNNAMED =
  /^(?:some|others?|many|most|one|both|such|this|these|that|its|their|andere|manche|viele|beide|dies\w*|sein\w*|ihr\w*)\b/i;

/** Two sides with names of their own that are said to be different things. */
function contrastOf(
  one: Side | undefined,
  other: Side | undefined,
  { articles, ...pack }: LanguagePack,
): [Fact] | undefined {
  if (!one || !other) return undefined;
  const names = [one, other].map(({ subject }) => subject.replace(articles, '').toLowerCase());
  const [first = '', second = ''] = names;
  const areNamed = names.every((name) => name.split(' ').length <= LONGEST_NAME && !UNNAMED.test(name));
  if (
    !areNamed ||
    first === second ||
    first.includes(second) ||
    second.endsWith(` ${first}`) ||
    second.includes(`${first} `)
  )
    return undefined;
  if ([one, other].some(({ subject }) => UNNAMED.test(subject))) return undefined;
  const own = contentStems(one.claim, { articles, ...pack });
  const isSame = [...contentStems(other.claim, { articles, ...pack })].every((stem) => own.has(stem));
  if (isSame) return undefined;
  const claim = `${one.claim}; ${other.claim}`;
  const { subject, plural, sentence } = one;
  return [{ kind: 'contrast', subject, plural, claim, sentence, sides: [one, other] }];
}

/** “Während A scharf begrenzt ist, breitet sich B aus”, “A …, während B … ist”, “A reagiert langsam, B reagiert sofort”. */
function besideEachOther(sentence: Sentence, pack: LanguagePack): Fact | undefined {
  // “… sind zwei: Der eine reagiert langsam, der andere sofort.”
  const text = bare(sentence.text).replace(/^.*: (?=\p{Lu})/u, '');
  const [, ahead, behind] = /^Während ([^,]+), (\p{Ll}.+)$/u.exec(text) ?? [];
  const [, main, beside] = /^(.+), (?:während|wogegen) ([^,]+)$/u.exec(text) ?? [];
  const [, first = '', again = ''] = /^([^,;]+)[,;] ((?:der|die|das|eine?) .+)$/u.exec(text) ?? [];
  const verb = first ? clauseOf(first, pack)?.verb : undefined;
  const parts =
    ahead && behind
      ? [verbSecond(ahead), upright(behind)]
      : main && beside
        ? [main, verbSecond(beside)]
        : verb && clauseOf(capital(again), pack)?.verb === verb
          ? [first, capital(again)]
          : [];
  const [one, other] = parts.map((part) => (part ? saidOf(standingAlone(part, pack), sentence, pack) : undefined));
  // “während” may only say that both go on at once: what is set apart is told in like words.
  const isTold = !(ahead || beside) || (one && other && sharesWords(one.claim, other.claim, pack));
  const [fact] = (isTold && contrastOf(one, other, pack)) || [];
  return fact && { ...fact, claim: standingAlone(text, pack) };
}

function sharesWords(one: string, other: string, pack: LanguagePack): boolean {
  const own = contentStems(one, pack);
  return [...contentStems(other, pack)].some((stem) => own.has(stem));
}
