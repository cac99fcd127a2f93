import type { LanguagePack } from '../../language/language-pack.ts';
import { capital } from '../../rows/sentence-case.ts';
import { isCommand } from '../lists/enumeration.ts';
import type { Definition } from './definition.ts';

/** “a spread of ten degrees”, “a second mistake”: one of many, told by its number. */
const COUNTED =
  /\b(?:first|second|third|fourth|fifth|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|hundred|\d+|(?:erste|zweite|dritte|vierte|fünfte)[nrms]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwanzig|hundert)\b/iu;
/** Names of what is said, and of no thing. */
const GENERAL =
  /^(?:an?|another|one|eine?|noch eine?) (?:[\p{L}-]+ ){0,2}(?:mistakes?|errors?|reasons?|ways?|examples?|questions?|points?|problems?|advantages?|disadvantages?|differences?|ideas?|beliefs?|steps?|rules? of thumb|fehler|irrtum|grund|beispiel|frage|problem|vorteil|nachteil|unterschied|gedanke|schritt|faustregel)$/iu;
/** What the author’s own story says of it. */
const OF_OURS = /\b(?:our|my|unser(?:e[nrms]?)?|mein(?:e[nrms]?)?)\b/i;
/** “information that is thought of more deeply becomes more meaningful”: a whole sentence, which stands behind no “is”. */
const SENTENCE =
  /^(?:an? |the )?[\p{L}-]+(?: [\p{L}-]+)? (?:that|which|who) (?:is|are|was|were|can|has|have) (?:(?!\b(?:and|or|but|that|which|who|when|if)\b)[^,;])+? (?:becomes?|is|are|makes?|leads?|causes?|has|have|gets?|grows?|remains?|stays?|increases?|decreases?)\b/iu;

/** Whether what a sentence seems to say of a term is no meaning that it has. */
export function isNoTerm({ term, subject, body, sentence, entry }: Definition, pack: LanguagePack): boolean {
  if (OF_OURS.test(body) || (entry && SENTENCE.test(body))) return true;
  // “**Use elaborative rehearsal**: …”: the head of an item says what to do.
  if (!entry && (/, /.test(term) || (term.includes(' ') && isCommand({ text: capital(term) }, pack)))) return true;
  const isMarked = entry !== undefined || sentence.raw.includes(`**${term}`);
  return !isMarked && (COUNTED.test(term) || GENERAL.test(subject));
}
