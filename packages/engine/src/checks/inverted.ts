import { clauseOf } from '../facts/clause.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { inside, type Names } from '../rows/sentence-case.ts';

const AUXILIARY = /^(?:is|are|was|were|can|cannot|could|may|might|must|should|will|would|has|have|do|does|did)$/i;
/** “has” and “have” stand before the subject only where a participle follows. */
const POSSESSES = /^(?:has|have|do|does)$/i;
const PARTICIPLE = /^(?:not |never |already |always )?(?:been|\p{L}+ed|\p{L}+en)\b/u;

/** “leaves” → “leave”; past tenses are left to their sentence. */
function infinitive(verb: string, plural: boolean): string | undefined {
  if (plural && !/ed$/.test(verb)) return verb;
  if (/(?:ss|sh|ch|x|z|o)es$/.test(verb)) return verb.slice(0, -2);
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : undefined;
}

/** A statement as it stands after “why” or “when”: “does an offer lapse”. Nothing where its verb cannot be put first. */
export function inverted(statement: string, pack: LanguagePack, names: Names): string | undefined {
  const clause = clauseOf(statement, pack);
  if (!clause || clause.lead) return undefined;
  const subject = inside(clause.subject, pack, names);
  // In German whatever stands before the verb changes places with it.
  if (pack.code === 'de') return `${clause.verb} ${subject} ${clause.rest}`.trim();
  const { verb, rest } = clause;
  if (AUXILIARY.test(verb) && !(POSSESSES.test(verb) && !PARTICIPLE.test(rest) && !/^not /.test(rest))) {
    if (/^cannot$/i.test(verb)) return `can ${subject} not ${rest}`;
    return `${verb} ${subject} ${rest}`;
  }
  // A second verb would keep its ending: “does it stick and forms”.
  if (/\b(?:and|but|or) \p{L}+(?:s|ed)\b/u.test(rest) && !clause.plural) return undefined;
  if (/^(?:has|have)$/i.test(verb)) return `${clause.plural ? 'do' : 'does'} ${subject} have ${rest}`;
  const bareVerb = infinitive(verb, clause.plural);
  return bareVerb && `${clause.plural ? 'do' : 'does'} ${subject} ${bareVerb} ${rest}`.trim();
}
