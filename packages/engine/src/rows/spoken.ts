import { clauseOf } from '../facts/clauses/clause.ts';
import type { Fact } from '../facts/fact.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { Phrases } from '../language/phrases.ts';
import { paraphrase } from './paraphrase.ts';
import { bare, capital, inside, type Names } from './sentence-case.ts';

/** Somebody, or something that has a name: no “it”. */
const SOMEBODY =
  /(?:\p{L}{3,}(?:er|or|ist|ian|ee|ant)|man|woman|person|child|patient|student|nurse|party|citizen|tenant|author|doctor|client|friend|teacher|parent|mother|father|cook|chef|judge|guide)$/iu;

/**
 * Points as somebody says them who was asked about their subject: it is not named again. As the text has them, in nearly
 * its words, where it cannot be told what stands for it.
 */
export function spoken(
  { subject, plural, claim }: Pick<Fact, 'subject' | 'plural' | 'claim'>,
  points: readonly string[],
  { pack, gold, names }: { pack: LanguagePack; gold: Phrases['gold']; names: Names },
): string {
  const pronoun = pronounOf(inside(subject, pack, names), plural, pack);
  const told = points.map((point) => {
    const name = capital(subject);
    const rest = point.startsWith(`${name} `) ? point.slice(name.length + 1) : undefined;
    return pronoun && rest && goesOnWithVerb(rest, pack) && isSubject(subject, point, pack)
      ? `${pronoun} ${rest}`
      : point;
  });
  const isNamed = told.some((point, at) => point !== points[at]);
  const said = told.map((point) => `${capital(bare(isNamed ? point : paraphrase(point, pack.code)))}.`).join(' ');
  return bare(said) === capital(bare(claim)) ? gold.inShort(inside(bare(claim), pack, names)) : said;
}

/** Whether a point speaks of the subject and of no more: “goods in a window look like an offer and” is none. */
const isSubject = (subject: string, point: string, pack: LanguagePack) =>
  pack.code === 'de' || clauseOf(point, pack)?.subject.toLowerCase() === subject.toLowerCase();

const goesOnWithVerb = (rest: string, { code }: LanguagePack) =>
  code === 'en' ||
  /^(?:\p{Ll}+(?:t|en|ern|eln)|ist|sind|hat|kann|muss|darf|soll)$/u.test(rest.slice(0, rest.search(/\s|$/)));

const GERMAN = { der: 'Er', die: 'Sie', das: 'Es' } as const;

function pronounOf(subject: string, plural: boolean, { code }: LanguagePack): string | undefined {
  if (code === 'de') {
    const article = /^(der|die|das) /i.exec(subject)?.[1]?.toLowerCase();
    return article === 'der' || article === 'die' || article === 'das' ? GERMAN[article] : undefined;
  }
  if (plural) return 'They';
  const head = subject.split(/ (?:of|in|for|with|from|on|to|at|by|that|who) /)[0] ?? subject;
  return /^\p{Lu}/u.test(subject) || SOMEBODY.test(head) ? undefined : 'It';
}
