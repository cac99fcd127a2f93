import { clauseOf } from '../facts/clauses/clause.ts';
import { toldClause } from '../facts/clauses/told-clause.ts';
import type { Fact } from '../facts/fact.ts';
import { subjectOf, verbPlace } from '../key-points/clauses.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { bare, capital } from './sentence-case.ts';

/** What the clause before it speaks of, and that clause. */
type Named = Pick<Fact, 'subject' | 'plural'> & { said: string };

/**
 * What a clause behind “because” or “when” says, as a sentence that names what it is about; nothing where that is not sure.
 */
export function mainClause(clause: string, about: Named, pack: LanguagePack): string | undefined {
  return pack.code === 'de' ? inGerman(clause, about, pack) : inEnglish(clause, about, pack);
}

/** Stands for something that was named before, in a place where it is not said again. */
const LEANS = /\b(?:it|its|they|their|them|this|these|those|he|she|his|her|such)\b/i;

function inEnglish(clause: string, about: Named, pack: LanguagePack): string | undefined {
  // An example is no part of it, and neither is what comes of it.
  const said = bare(clause).replace(
    /, (?:for instance|for example|such as|e\.g\.|(?:and )?(?:hence|thus|therefore)\b)[\s\S]*$/,
    '',
  );
  const named = POINTS_BACK.test(said) ? withName(said, about, pack) : said;
  if (!named) return undefined;
  const isClause = [named, said].some((text) => clauseOf(text, pack) !== undefined || verbPlace(text) !== undefined);
  return isClause && !LEANS.test(named) ? capital(named) : undefined;
}

const POINTS_BACK = /^(?:its?|they|their)\b/i;

/** “its pieces stay hard” as “the pieces of bran stay hard”: where nothing else can be meant. */
function withName(said: string, about: Named, pack: LanguagePack): string | undefined {
  const { subject, plural } = about;
  const isOfMany = /^the/i.test(said);
  if (isOfMany !== plural || !isOnlyOne(about, pack)) return undefined;
  if (/^(?:it|they)\b/i.test(said)) return said.replace(/^(?:it|they)\b/i, subject);
  const owned = toldClause(said, pack);
  const name = subject.charAt(0).toLowerCase() + subject.slice(1);
  return owned && `${owned.subject.replace(/^(?:its|their)\b/i, 'the')} of ${name} ${owned.verb} ${owned.rest}`.trim();
}

/** Whether a clause speaks of nothing else of that number, or says “its” of what it speaks of itself. */
function isOnlyOne({ said, subject, plural }: Named, pack: LanguagePack): boolean {
  const rest = said.slice(said.toLowerCase().indexOf(subject.toLowerCase()) + subject.length);
  if ((plural ? /\btheir\b/i : /\bits\b/i).test(rest)) return true;
  const tokens = pack.tokenize(said);
  return !tokens.some(({ kind, start, plural: isMany }, at) => {
    if (kind !== 'noun' || start < said.length - rest.length || isMany !== plural) return false;
    // “has a small range because it …”: what is new is not meant yet.
    const before = tokens.slice(0, at).findLast((token) => token.kind !== 'adjective' && token.kind !== 'noun');
    return !/^an?$/i.test(before?.text ?? '');
  });
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
function inGerman(clause: string, about: Named, pack: LanguagePack): string | undefined {
  const { subject } = about;
  const said = bare(clause);
  if (/[,;:]/.test(said)) return undefined;
  const words = said.split(' ');
  const verb = words.at(-1) ?? '';
  if (!AUXILIARY.test(verb) && (!VERB.test(verb) || SEPARABLE.test(verb))) return undefined;
  // “verleimt werden kann”: which of the verbs goes first is told by the last alone, where one stands before it.
  const article = /^(der|die|das) /i.exec(subject)?.[1]?.toLowerCase();
  const pronoun = article === 'der' || article === 'die' || article === 'das' ? PRONOUN_OF[article] : undefined;
  const isOfSubject = words[0] === pronoun;
  if (isOfSubject && !isOnlyOneOfGender(about, article, pack)) return undefined;
  const own = isOfSubject ? words[0] : subjectOf(said, 'de');
  if (!own || !said.startsWith(own)) return undefined;
  const rest = said.slice(own.length, said.length - verb.length).trim();
  const named = `${isOfSubject ? subject : own} ${verb} ${rest}`.trim();
  return rest === '' || LEANS_IN_GERMAN.test(rest) || (!isOfSubject && LEANS_IN_GERMAN.test(own))
    ? undefined
    : capital(named);
}

/** What stands before a noun of each gender in whichever case; „der“ may be of either. */
const OF_GENDER = {
  der: /^(?:der|den|dem|des|einen|einem|im|am|zum|vom|beim)$/i,
  die: /^(?:die|der|eine|einer|zur)$/i,
  das: /^(?:das|dem|des|ein|einem|ins|im|am|zum|vom|beim)$/i,
} as const;

/** „Ein Lichtschalter trennt den Pol, weil er …“: whether no other noun of the clause may be meant. */
function isOnlyOneOfGender({ said, subject }: Named, article: string | undefined, pack: LanguagePack): boolean {
  if (article !== 'der' && article !== 'die' && article !== 'das') return false;
  const from = said.toLowerCase().indexOf(subject.toLowerCase()) + subject.length;
  const tokens = pack.tokenize(said);
  return tokens.every(({ kind, start }, at) => {
    if (kind !== 'noun' || start < from) return true;
    const determiner = tokens.slice(Math.max(0, at - 3), at).findLast((token) => token.kind !== 'adjective');
    return determiner?.kind === 'determiner' && !OF_GENDER[article].test(determiner.text);
  });
}
