import { clauseOf } from '../facts/clause.ts';
import { shortStep } from '../facts/enumeration.ts';
import type { Fact } from '../facts/fact.ts';
import { listedIn } from '../facts/find-lists.ts';
import { partStatement } from '../key-points/part-statement.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { Phrases } from '../language/phrases.ts';
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
      return fact.sides.map(({ claim }) => capital(bare(claim)));
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
        ? [capital(fact.claim)]
        : clausesOf(fact.claim, statement, pack);
    case 'misconception':
      return [capital(bare(fact.claim))];
    default:
      return clausesOf(fact.claim, statement, pack);
  }
}

/** Neighbours together, so that there are no more than there may be, each about as large. */
function grouped(items: readonly string[]): string[] {
  const size = Math.ceil(items.length / MOST);
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size).join('; '),
  );
}

/** The clauses of a claim where each of them says something alone; else the whole of it. */
function clausesOf(claim: string, statement: string, pack: LanguagePack): string[] {
  const points = partStatement(statement, pack.code);
  const [first = ''] = points;
  const embeds = points.some((point) => EMBEDS.test(point.slice(point.indexOf(' '))));
  const isWhole = pack.code === 'en' && embeds && !BETWEEN_CLAUSES.test(claim);
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
