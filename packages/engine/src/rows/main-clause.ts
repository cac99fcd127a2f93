import { clauseOf } from '../facts/clause.ts';
import type { Fact } from '../facts/fact.ts';
import { subjectOf, verbPlace } from '../key-points/clauses.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { bare, capital } from './sentence-case.ts';

type Named = Pick<Fact, 'subject' | 'plural'>;

/**
 * What a clause behind “because” or “when” says, as a sentence that names what it is about; nothing where that is not sure.
 * `about` is what the clause before it speaks of.
 */
export function mainClause(clause: string, about: Named, pack: LanguagePack): string | undefined {
  return pack.code === 'de' ? inGerman(clause, about) : inEnglish(clause, about, pack);
}

/** Stands for something that was named before, in a place where it is not said again. */
const LEANS = /\b(?:it|its|they|their|them|this|these|those|he|she|his|her|such)\b/i;

function inEnglish(clause: string, { subject, plural }: Named, pack: LanguagePack): string | undefined {
  // An example is no part of it, and neither is what comes of it.
  const said = bare(clause).replace(
    /, (?:for instance|for example|such as|e\.g\.|(?:and )?(?:hence|thus|therefore)\b)[\s\S]*$/,
    '',
  );
  const name = subject.charAt(0).toLowerCase() + subject.slice(1);
  const owned = /^(?:its|their) ((?:\p{Ll}+ )?\p{Ll}+)(?= )/u.exec(said);
  const named = said
    .replace(plural ? /^they\b/i : /^it\b/i, subject)
    .replace(/^(?:its|their) (?:\p{Ll}+ )?\p{Ll}+(?= )/u, owned ? `the ${owned[1]} of ${name}` : '$&');
  const isClause = [named, said].some((text) => clauseOf(text, pack) !== undefined || verbPlace(text) !== undefined);
  const isSaid = isClause && !LEANS.test(named);
  return isSaid ? capital(named) : undefined;
}

const AUXILIARY =
  /^(?:ist|sind|war|waren|wird|werden|wurde|wurden|hat|haben|kann|können|muss|müssen|soll|sollen|darf|dürfen)$/;
/** A verb that may leave a part of itself behind: “austrocknet”, “trocknet … aus”. */
const SEPARABLE =
  /^(?:ab|an|auf|aus|bei|ein|fest|fort|frei|her|hin|los|mit|nach|statt|teil|um|unter|über|durch|vor|weg|weiter|wieder|zu|zurück|zusammen|rück|hoch|nieder|auseinander|herab|hinein)\p{Ll}/u;
const VERB = /^\p{Ll}{3,}(?:t|en|ern|eln)$/u;
const LEANS_IN_GERMAN =
  /(?:^|\s)(?:er|sie|es|ihn|ihm|ihnen|ihre?[nmrs]?|seine?[nmrs]?|dies\w*|dadurch|davon|darin)(?=\s|$)/i;
const PRONOUN_OF = { der: 'er', die: 'sie', das: 'es' } as const;

/** “sie nur an einer Stelle verleimt wird” → “Die Gratleiste wird nur an einer Stelle verleimt” */
function inGerman(clause: string, { subject }: Named): string | undefined {
  const said = bare(clause);
  if (/[,;:]/.test(said)) return undefined;
  const words = said.split(' ');
  const verb = words.at(-1) ?? '';
  if (!AUXILIARY.test(verb) && (!VERB.test(verb) || SEPARABLE.test(verb))) return undefined;
  // “verleimt werden kann”: which of the verbs goes first is told by the last alone, where one stands before it.
  const article = /^(der|die|das) /i.exec(subject)?.[1]?.toLowerCase();
  const pronoun = article === 'der' || article === 'die' || article === 'das' ? PRONOUN_OF[article] : undefined;
  const isOfSubject = words[0] === pronoun;
  const own = isOfSubject ? words[0] : subjectOf(said, 'de');
  if (!own || !said.startsWith(own)) return undefined;
  const rest = said.slice(own.length, said.length - verb.length).trim();
  const named = `${isOfSubject ? subject : own} ${verb} ${rest}`.trim();
  return rest === '' || LEANS_IN_GERMAN.test(rest) || (!isOfSubject && LEANS_IN_GERMAN.test(own))
    ? undefined
    : capital(named);
}
