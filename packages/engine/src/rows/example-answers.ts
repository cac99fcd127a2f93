import type { RowDraft } from '@coursecraft/domain/drafts/draft';
import { coverage } from '@coursecraft/domain/language/words';
import { couldBeTrueOf } from '../checks/distractors.ts';
import { inverted } from '../checks/inverted.ts';
import { clauseOf } from '../facts/clauses/clause.ts';
import { predicatesOf } from '../facts/clauses/predicates.ts';
import type { Definition } from '../facts/definitions/definition.ts';
import { type Fact, isOfProgram, type Side } from '../facts/fact.ts';
import { shortStep } from '../facts/lists/enumeration.ts';
import { listedIn } from '../facts/lists/find-lists.ts';
import { contentStems } from '../facts/topic-terms.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { Phrases } from '../language/phrases.ts';
import type { Topic } from '../outline/topic.ts';
import { keyPoints } from './key-points.ts';
import { mainClause } from './main-clause.ts';
import { paraphrase } from './paraphrase.ts';
import { pointsOfSide, reasonOf } from './points-of-fact.ts';
import { bare, capital, cutOff, inside, type Names } from './sentence-case.ts';
import { spoken } from './spoken.ts';

/** The part of what a term means that its kind alone must say, so that it is half an answer, and not yet a whole one. */
const HALF = 0.3;
const ALL = 0.85;
/** The part of a claim’s words that say what the term means, where it says nothing more; the rest names it. */
const WHOLE = 0.75;
const FEWEST_STEMS = 2;

export type AnswerContext = {
  topic: Topic;
  phrases: Phrases;
  names: Names;
  /** What else the topic says. */
  beside?: readonly Fact[] | undefined;
};

type GoldAnswers = RowDraft['goldAnswers'];

/**
 * What students would write who know it, who know some of it, and who do not: nobody gives the text’s own sentence.
 */
export function exampleAnswers(fact: Fact, points: readonly string[], context: AnswerContext): GoldAnswers {
  // What a program does is right or wrong to the letter: no wording of it is an example.
  const said = isOfProgram(fact) ? undefined : knownIn(fact, points, context);
  const met = said && !isCopied(said, fact) ? said : undefined;
  const partly = met && halfOf(fact, points, context);
  const known: GoldAnswers = [
    ...(met ? [{ text: met, verdict: 'met' as const }] : []),
    ...(partly && partly !== met ? [{ text: partly, verdict: 'partly' as const }] : []),
  ];
  const refused = (text: string): GoldAnswers => [...known, { text, verdict: 'not-yet' }];
  const notYet = wrongIn(fact, context).find((answer) => known.every(({ text }) => text !== answer));
  if (notYet) return refused(notYet);
  // What nobody would say teaches a judge nothing; where there is no other example, it is one at least.
  return known.length > 0 ? known : refused(context.phrases.gold.notYetOf(bare(context.topic.title)));
}

/** What a text says of one thing; what it lists or sets side by side is put together anew. */
const IN_ONE: ReadonlySet<Fact['kind']> = new Set(['definition', 'cause', 'action', 'purpose', 'rule', 'view']);
const FRAME = /^(?:I would say that|It means that|Ich würde sagen:|Es bedeutet, dass) /;

/** Whether an answer is the text’s own sentence, which is no proof of having understood it. */
function isCopied(answer: string, fact: Fact): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const own = plain(answer.replace(FRAME, ''));
  return IN_ONE.has(fact.kind) && own !== '' && [plain(fact.claim), plain(fact.sentence.text)].includes(own);
}

function knownIn(fact: Fact, points: readonly string[], context: AnswerContext): string {
  const {
    topic: { pack },
    phrases: { gold },
    names,
  } = context;
  const plainly = () => spoken(fact, points, { pack, gold, names });
  switch (fact.kind) {
    case 'definition':
      return meaningIn(fact.definition, points, context) ?? plainly();
    case 'contrast':
      return sentences(fact.sides.toReversed().flatMap(pointsOfSide));
    case 'cause':
      return fact.reasons
        ? sentences(points.map((point) => paraphrase(point, pack.code)))
        : gold.because(reasonOf(fact, pack));
    case 'condition':
      return fact.isFirst ? gold.thenWhat(bare(fact.outcome)) : sentences([fact.condition]);
    case 'means':
      return sentences([
        bare(fact.claim)
          .slice(fact.outcome.length)
          .replace(/^[\s,]+/, ''),
      ]);
    case 'misconception':
      return gold.wrong(capital(bare(paraphrase(fact.claim, pack.code))));
    case 'procedure':
      return gold.steps(fact.enumeration.items.map(shortStep), true);
    case 'parts':
      return named(
        fact.enumeration.items.map(({ text }) => bare(text)),
        context,
      );
    case 'objective': {
      const items = listedIn(bare(fact.claim), pack);
      if (items) return gold.list(items);
      // Several points speak of several things, each by its name.
      return points.length > 1 ? sentences(points) : plainly();
    }
    default:
      return plainly();
  }
}

/** “Missing at Random (MAR)”: a name, whatever its words. */
const SHORT_FORM = /\(\p{Lu}{2,}s?\)$/u;

/** The items of a list in a row; what says something whole stays a sentence. */
function named(items: readonly string[], { topic: { pack }, phrases: { gold }, names }: AnswerContext): string {
  const areWhole = items.every((item) => /^\p{Lu}/u.test(item) && clauseOf(item, pack) !== undefined);
  return areWhole
    ? sentences(items)
    : gold.list(items.map((item) => (SHORT_FORM.test(item) ? item : inside(item, pack, names))));
}

const sentences = (clauses: readonly string[]) => clauses.map((clause) => `${capital(bare(clause))}.`).join(' ');

/** What a term is, for somebody who was asked for it by its name; nothing where more is asked for than that. */
function meaningIn(
  { form, body, claim, plural, isPassage, isNamed, subject, term }: Definition,
  points: readonly string[],
  { topic: { pack }, phrases: { gold }, names }: AnswerContext,
): string | undefined {
  const isTold = isPassage && !claim.toLowerCase().includes(term.toLowerCase());
  if (isTold) return gold.means(inside(bare(paraphrase(claim, pack.code)), pack, names));
  if (isNamed === false && !isPassage) return gold.fragment(capital(bare(paraphrase(body, pack.code))));
  if (form !== 'is' || isPassage) return undefined;
  // Where the sentence goes on to say more, the body is not all that must be said.
  const isAll = coverage(contentStems(points.join(' '), pack), contentStems(`${subject} ${body}`, pack)) >= WHOLE;
  return isAll ? gold.itIs(bare(paraphrase(body, pack.code)), plural) : undefined;
}

/** What says all that it says of one thing, which the question names. */
const OF_ONE: ReadonlySet<Fact['kind']> = new Set(['definition', 'action', 'purpose', 'rule']);

/** Says how many there are, and nothing of any of them. */
const ANNOUNCES =
  /\b(?:two|three|four|five|several|various|zwei|drei|vier|fünf|mehrere|verschiedene)n? (?:\p{L}+ )?(?:kinds|types|forms|sorts|flavors|flavours|ways|groups|classes|categories|Arten|Formen|Sorten|Typen|Gruppen|Klassen|Kategorien)\b/iu;

function halfOf(fact: Fact, points: readonly string[], context: AnswerContext) {
  const {
    topic: { pack },
    phrases: { gold },
    names,
  } = context;
  if (fact.kind === 'procedure' || fact.kind === 'parts') {
    const { items } = fact.enumeration;
    const half = items.slice(0, Math.ceil(items.length / 2));
    return fact.kind === 'procedure'
      ? gold.steps(half.map(shortStep), false)
      : named(
          half.map(({ text }) => bare(text)),
          context,
        );
  }
  const listed = fact.kind === 'objective' && listedIn(bare(fact.claim), pack);
  if (listed) return gold.list(listed.slice(0, Math.ceil(listed.length / 2)));
  if (points.length > 1) {
    const telling = points.filter((point) => !ANNOUNCES.test(point));
    const half = telling.slice(0, Math.max(1, Math.floor(points.length / 2)));
    if (half.length === 0 || half.length === points.length) return undefined;
    return OF_ONE.has(fact.kind) ? spoken(fact, half, { pack, gold, names }) : sentences(half);
  }
  return fact.kind === 'definition' ? kindOf(fact.definition, pack, gold) : undefined;
}

/** „der Teil des Stockes, in dem …“ says which one; „der unterste Balken des Rumpfes, der …“ is told already. */
const ADDED = {
  en: /, (?:which|who|where|whose)\b/,
  de: /(?<=^(?:der|die|das) (?:\p{Ll}+ )+\p{Lu}\S+ (?:des|der|eines|einer|im|am|in|an|von)\b[^,]*), /u,
} as const;

/** Half of what a thing is: its kind, without what sets it apart. */
function kindOf({ form, body, plural, isPassage, isNamed }: Definition, pack: LanguagePack, gold: Phrases['gold']) {
  const [kind = '', ...apart] = keyPoints(body, pack.code);
  if (form !== 'is' || isPassage || isNamed === false || apart.length === 0) return undefined;
  // What is added to a thing that is told already may well be left out.
  if (ADDED[pack.code].test(body) && ADDED[pack.code].exec(body)?.index === kind.length) return undefined;
  const said = kind.replace(/,? \w+ing$|[,;:]?[”"]?$/, '');
  const [own, whole] = [contentStems(said, pack), contentStems(body, pack)];
  const share = coverage(whole, own);
  // “a statement by which one person shows” breaks off.
  const isWhole = /^(?:noun|other|gerund|number)$/.test(pack.tokenize(said).at(-1)?.kind ?? '');
  return isWhole && own.size >= FEWEST_STEMS && share >= HALF && share < ALL ? gold.itIs(said, plural) : undefined;
}

/** What somebody says who has it wrong, the likeliest first: the mistake that is made, two things mixed up, cause and effect. */
function wrongIn(fact: Fact, context: AnswerContext): string[] {
  const {
    topic: { pack },
    phrases: { gold },
    beside = [],
  } = context;
  switch (fact.kind) {
    case 'misconception':
      return [`${bare(fact.wrong)}.`];
    case 'contrast':
      return [mixedUp(fact.sides, pack) ?? gold.same];
    case 'procedure':
      return [gold.steps(disordered(fact.enumeration.items).map(shortStep), true)];
    case 'definition':
      return [...mistakesOf(fact, context), rivalOf(fact.definition, context) ?? []].flat();
    case 'cause':
      return [...mistakesOf(fact, context), turnedRound(fact, context) ?? []].flat();
    case 'condition':
      // What comes of another condition.
      return beside.flatMap((other) =>
        fact.isFirst && other.kind === 'condition' && other.isFirst && other.condition !== fact.condition
          ? [gold.thenWhat(bare(other.outcome))]
          : [],
      );
    default:
      return mistakesOf(fact, context);
  }
}

/** Mistakes that the topic names about the same thing, as sentences. */
export function mistakesOf(fact: Fact, { topic: { pack }, beside = [] }: AnswerContext): string[] {
  const subject = contentStems(fact.kind === 'definition' ? fact.definition.term : fact.subject, pack);
  return beside.flatMap((other) =>
    other.kind === 'misconception' &&
    other !== fact &&
    subject.size > 0 &&
    coverage(subject, contentStems(other.wrong, pack)) === 1
      ? [`${capital(bare(other.wrong))}.`]
      : [],
  );
}

/** What another term of the topic means. */
function rivalOf(
  own: Definition,
  { topic: { pack }, phrases: { gold }, beside = [] }: AnswerContext,
): string | undefined {
  const [rival] = beside
    .flatMap((other) => (other.kind === 'definition' && other.definition !== own ? [other.definition] : []))
    .filter(
      (other) =>
        other.form === 'is' &&
        !other.isPassage &&
        other.isNamed !== false &&
        other.plural === own.plural &&
        other.strength > 0.5 &&
        !couldBeTrueOf(other, own, pack),
    )
    .toSorted((a, b) => Math.abs(a.body.length - own.body.length) - Math.abs(b.body.length - own.body.length));
  return rival && own.form === 'is' ? gold.itIs(bare(rival.body), rival.plural) : undefined;
}

/** „… hätten draußen bleiben müssen“: of several verbs at the end it cannot be told which one goes where. */
const TWO_VERBS = /\p{Ll}+(?:en|ern|eln) (?:müssen|können|dürfen|sollen|wollen|lassen|werden|worden)$/u;

/** The effect taken for the cause. */
function turnedRound(
  fact: Extract<Fact, { kind: 'cause' }>,
  { topic: { pack }, phrases: { gold }, names }: AnswerContext,
): string | undefined {
  const reason = mainClause(reasonOf(fact, pack), { ...fact, said: fact.effect }, pack);
  if (reason && pack.code === 'de' && TWO_VERBS.test(reason)) return undefined;
  // Of one thing alone neither can be told for the other.
  if (!reason || reason.toLowerCase().startsWith(fact.subject.toLowerCase())) return undefined;
  const comes = pack.code === 'de' ? inverted(reason, pack, names) : inside(reason, pack, names);
  return comes ? gold.turnedRound(capital(cutOff(fact.effect)), comes) : undefined;
}

/** The later steps first. */
const disordered = <Item>(items: readonly Item[]): Item[] => {
  const half = Math.ceil(items.length / 2);
  return [...items.slice(half), ...items.slice(0, half)];
};

function mixedUp(sides: readonly [Side, Side], pack: LanguagePack): string | undefined {
  const said = predicatesOf(sides, pack);
  const [one, other] = sides;
  return said && `${capital(one.subject)}${bare(said[1])}. ${capital(other.subject)}${bare(said[0])}.`;
}
