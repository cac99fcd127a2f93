import { clauseOf } from '../facts/clauses/clause.ts';
import { germanInverted } from '../facts/clauses/german-inverted.ts';
import type { Definition } from '../facts/definitions/definition.ts';
import type { Fact, Side } from '../facts/fact.ts';
import { shortStep } from '../facts/lists/enumeration.ts';
import { listedIn } from '../facts/lists/find-lists.ts';
import { partStatement } from '../key-points/part-statement.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { Phrases } from '../language/phrases.ts';
import { mainClause } from './main-clause.ts';
import { bare, capital } from './sentence-case.ts';

/** More are more than a criterion can ask for. */
const MOST = 4;
/** Joins clauses that can stand apart, whatever stands within them. */
const BETWEEN_CLAUSES = /;|, (?:and|but|whereas|so)\s|\bbecause\b/;
const EMBEDS = /\b(?:that|which|who|whose|whom|where|when|if|while|once|until|unless)\b/i;
const EXCEPTION = /^(?:Exception|Ausnahme): /;

/** The points that an answer must make to prove a fact, four at most: what it is made of, else its clauses. */
export function pointsOfFact(fact: Fact, statement: string, pack: LanguagePack, phrases: Phrases): string[] {
  switch (fact.kind) {
    case 'contrast':
      return fact.sides.flatMap(pointsOfSide);
    case 'procedure':
    case 'parts':
      return grouped(fact.enumeration.items.map(shortStep));
    case 'objective': {
      const items = listedIn(bare(fact.claim), pack);
      return items ? grouped(items.map(capital)) : fact.points;
    }
    case 'output':
      return [`${phrases.printed} ${fact.listing.lines.map((line) => line.trim()).join(' · ')}`];
    case 'order':
      return [fact.listing.lines.map((line) => `\`${line.trim()}\``).join(' · ')];
    case 'fault':
      return [`\`${fact.line.trim()}\`: ${fact.why}`];
    case 'definition':
      return fact.definition.isNamed === false || fact.definition.isPassage
        ? [capital(withoutName(fact.definition))]
        : clausesOf(fact.claim, statement, pack);
    case 'misconception':
      return fact.right.map(capital);
    case 'cause':
      return (
        fact.reasons?.map((reason) => standing(reason, phrases)) ??
        reasonsIn(fact, pack) ?? [bare(phrases.gold.because(reasonOf(fact, pack)))]
      );
    case 'condition':
      return (fact.isFirst ? outcomeOf(fact.outcome, pack) : conditionOf(fact, pack)) ?? [capital(bare(fact.claim))];
    case 'means':
      return doneIn(fact, pack) ?? [capital(bare(fact.claim))];
    default:
      return clausesOf(fact.claim, statement, pack);
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What is said of a term, without the words that only give its name: “…, a process called interception”. */
export function withoutName({ claim, term }: Pick<Definition, 'claim' | 'term'>): string {
  const name = `(?:(?:an?|the|der|die|das) )?${escaped(term)}`;
  return claim
    .replace(new RegExp(`, an? [\\p{L}-]+ (?:called|known as|named|termed) ${name}$`, 'iu'), '')
    .replace(new RegExp(`, which (?:is|are) (?:also )?(?:called|known as|named|termed) ${name}(?:,|$)`, 'iu'), '')
    .replace(new RegExp(`,? (?:called|known as|named|genannt) ${name},`, 'iu'), '')
    .replace(new RegExp(`, (?:auch |kurz )?${name} genannt,`, 'iu'), '');
}

/** The cause alone: in “…, because the medulla is salty, and little urine results” what comes last is none. */
export function reasonOf({ cause, effect, claim }: Of<'cause'>, { code }: LanguagePack): string {
  const isSetOff = code === 'en' && claim.slice(effect.length).startsWith(',');
  return bare(isSetOff ? (cause.split(/, and /)[0] ?? cause) : cause);
}

/** What sets a side apart; what is added behind a semicolon counts where it goes on about the same. */
export function pointsOfSide({ subject, claim }: Side): string[] {
  const [first = claim, added = ''] = claim.split(/;\s/);
  const more = /^(?:it|they|es|sie|er) (?=\p{Ll})/u.test(added) ? [added.replace(/^\S+/, subject)] : [];
  return [first, ...more].map((point) => capital(bare(point)));
}

/** Why something is so: what the question states is no part of it. */
function reasonsIn(fact: Of<'cause'>, pack: LanguagePack): string[] | undefined {
  const { subject, plural, effect: said } = fact;
  const own = reasonOf(fact, pack);
  const parts = pack.code === 'de' ? doneByOne(own) : [own];
  const reasons = parts.map((part) => mainClause(part, { subject, plural, said }, pack));
  return reasons.every((reason) => reason !== undefined) ? reasons : undefined;
}

type Of<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;

const PARTICIPLE = /(?:^|\s)(?:\p{Ll}*ge\p{Ll}+(?:t|en)|(?:be|ver|er|ent|zer)\p{Ll}+(?:t|en)|\p{Ll}+iert)$/u;

/** “sie eingeschoben und nur an einer Stelle verleimt wird”: two things that one verb says of one subject. */
function doneByOne(clause: string): string[] {
  const [, subject = '', first = '', second = '', verb = ''] =
    /^(\S+) (.+) und (.+) (wird|werden|wurde|wurden|ist|sind)$/.exec(clause) ?? [];
  const isTwo =
    PARTICIPLE.test(first) && PARTICIPLE.test(second) && !/ und /.test(first) && /^(?:er|sie|es)$/.test(subject);
  return isTwo ? [first, second].map((done) => `${subject} ${done} ${verb}`) : [clause];
}

/** What comes of a condition that the question names. */
function outcomeOf(outcome: string, pack: LanguagePack): string[] | undefined {
  const said = bare(outcome);
  if (pack.code === 'de') {
    const clause = germanInverted(said, pack);
    const isSure = clause && !/[,;:]/.test(said) && /^(?:der|die|das|ein|eine|\p{Lu}\S*) ?/u.test(clause.subject);
    return isSure ? [capital(`${clause.subject} ${clause.verb} ${clause.rest}`)] : undefined;
  }
  if (/\b(?:its?|they|their|them|this|these)\b/i.test(said)) return undefined;
  return sideBySide(said, /,? and /, pack);
}

/** „ihre Oberfläche ist rau“: whose it is stands in the question, which “because” points to. */
const standing = (reason: string, { gold }: Phrases): string =>
  /^(?:its|their|his|her|ihre?|seine?) /i.test(reason)
    ? bare(gold.for(reason.charAt(0).toLowerCase() + reason.slice(1)))
    : capital(reason);

/** Two claims side by side, where each of them names what it is about; else the whole. */
function sideBySide(said: string, joint: RegExp, pack: LanguagePack): string[] {
  const [one = '', other, ...more] = said.split(joint);
  const areTwo =
    other !== undefined &&
    more.length === 0 &&
    !/^(?:that|this|it|they|these|those|dies\w*|es|sie|er|das|so)\b/i.test(other) &&
    [one, other].every((part) => clauseOf(part, pack) !== undefined);
  return areTwo ? [capital(one), capital(other)] : [capital(said)];
}

/** When something is so: “only if” and “unless” say more than their clause. */
function conditionOf(
  { condition, outcome: before, subject, plural }: Of<'condition'>,
  pack: LanguagePack,
): string[] | undefined {
  const clause = /^(?:if|when|whenever|wenn|falls|sobald) (.+)$/i.exec(condition)?.[1];
  const said = clause && mainClause(clause, { subject, plural, said: before }, pack);
  return said ? [said] : undefined;
}

/** “by taking … and dividing …”: each thing that is done. */
function doneIn({ claim, outcome }: Of<'means'>, pack: LanguagePack): string[] | undefined {
  if (pack.code === 'de') return undefined;
  const done = bare(claim)
    .slice(outcome.length)
    .trim()
    .replace(/^(?:simply )?by /, '');
  return done.split(/,? and (?:then )?(?:by )?(?=\p{Ll}+ing\b)/u).map((each) => `By ${each}`);
}

/** Neighbours together, the last ones first, so that there are no more than there may be and as many alone as can be. */
function grouped(items: readonly string[]): string[] {
  const count = Math.min(items.length, MOST);
  const [size, larger] = [Math.floor(items.length / count), items.length % count];
  const startOf = (at: number) => at * size + Math.max(0, at - (count - larger));
  return Array.from({ length: count }, (_, at) => items.slice(startOf(at), startOf(at + 1)).join('; '));
}

/** The clauses of a claim where each of them says something alone; else the whole of it. */
function clausesOf(claim: string, statement: string, pack: LanguagePack): string[] {
  const points = partStatement(statement, pack.code);
  const [first = ''] = points;
  const embeds = points.some((point) => EMBEDS.test(point.slice(point.indexOf(' '))));
  // “something a business owns and intends …”: whose verb the second is cannot be told.
  const hasTwoVerbs =
    pack.code === 'en' && pack.tokenize(clauseOf(first, pack)?.rest ?? '').some(({ kind }) => kind === 'verb');
  const isWhole = pack.code === 'en' && (embeds || hasTwoVerbs) && !BETWEEN_CLAUSES.test(claim);
  const areSound = points.length > 1 && !isWhole && points.every((point) => isSound(point, first, pack));
  return areSound ? points : [capital(bare(claim))];
}

function isSound(point: string, first: string, pack: LanguagePack): boolean {
  if (EXCEPTION.test(point)) return true;
  if (pack.code === 'de') return point.split(' ').length >= 3 && !/^(?:Was „|Dass )/.test(point);
  const subject = clauseOf(point, pack)?.subject;
  const shared = clauseOf(first, pack)?.subject;
  if (!subject || !shared || /^(?:its?|they|their|this|these)\b/i.test(subject)) return false;
  // “Granulation tissue capillaries that …”: the subject was set before what is no verb.
  const isMixed = subject !== shared && (subject.startsWith(shared) || shared.startsWith(subject));
  return !isMixed && !/\b(?:is|are|was|were|has|have),/.test(point);
}
