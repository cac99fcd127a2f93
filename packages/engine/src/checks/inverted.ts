import { existing, toldClause } from '../facts/clauses/told-clause.ts';
import { infinitiveOfPast } from '../language/english-tokens.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { inside, type Names } from '../rows/sentence-case.ts';

const AUXILIARY = /^(?:is|are|was|were|can|cannot|could|may|might|must|should|will|would|has|have|do|does|did)$/i;
/** “has” and “have” stand before the subject only where a participle follows. */
const POSSESSES = /^(?:has|have|do|does)$/i;
const PARTICIPLE = /^(?:not |never |already |always )?(?:been|\p{L}+ed|\p{L}+en)\b/u;

/** “The mills ground the grain”: then, or now. */
const PAST_OR_PRESENT =
  /^(?:ground|found|bound|wound|saw|lay|left|fell|felt|put|set|cut|read|let|hit|cost|shut|spread|bore)$/i;

/** “leaves” → “leave”; of the present tense. */
function infinitive(verb: string, plural: boolean): string | undefined {
  if (plural && (/ed$/.test(verb) || PAST_OR_PRESENT.test(verb))) return undefined;
  if (plural) return verb;
  if (/(?:ss|sh|ch|x|z|o)es$/.test(verb)) return verb.slice(0, -2);
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : undefined;
}

/** „Trockengelegte Moore“ within a sentence: its adjective has a small letter, unless it is part of a name. */
const withSmallAdjective = (subject: string, { code }: LanguagePack, names: Names): string => {
  const first = /^\p{Lu}\p{Ll}{3,}(?:e|en|es)(?= \p{Lu})/u.exec(subject)?.[0];
  return code === 'de' && first && !names.has(first) ? first.charAt(0).toLowerCase() + subject.slice(1) : subject;
};

/** A statement as it stands after “why” or “when”: “does an offer lapse”. Nothing where its verb cannot be put first. */
export function inverted(statement: string, pack: LanguagePack, names: Names): string | undefined {
  if (/^You should /.test(statement)) return statement.replace('You should', 'should you');
  if (/^Man soll /.test(statement)) return statement.replace('Man soll', 'soll man');
  const there = existing(statement);
  if (there && pack.code === 'en') return `${there.verb} there ${there.rest}`;
  const clause = toldClause(statement, pack);
  if (!clause || clause.lead) return undefined;
  const subject = withSmallAdjective(inside(clause.subject, pack, names), pack, names);
  // In German whatever stands before the verb changes places with it.
  if (pack.code === 'de') return `${clause.verb} ${subject} ${clause.rest}`.trim();
  const { verb, rest } = clause;
  if (AUXILIARY.test(verb) && !(POSSESSES.test(verb) && !PARTICIPLE.test(rest) && !/^not /.test(rest))) {
    if (/^cannot$/i.test(verb)) return `can ${subject} not ${rest}`;
    return `${verb} ${subject} ${rest}`;
  }
  // “Dough needs rest”: which of the two is the verb cannot be told.
  if (rest === '' && / \p{L}+s$/u.test(clause.subject)) return undefined;
  // A second verb would keep its ending: “does it stick and forms”.
  if (/\b(?:and|but|or) \p{L}+(?:s|ed)\b/u.test(rest) && !clause.plural) return undefined;
  if (/^(?:has|have)$/i.test(verb)) return `${clause.plural ? 'do' : 'does'} ${subject} have ${rest}`;
  const past = infinitiveOfPast(verb);
  if (past) return `did ${subject} ${past} ${rest}`.trim();
  const bareVerb = infinitive(verb, clause.plural);
  return bareVerb && `${clause.plural ? 'do' : 'does'} ${subject} ${bareVerb} ${rest}`.trim();
}
