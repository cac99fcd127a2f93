import type { KeyPointsRequest } from '@coursecraft/ai/engine/engine';
import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import { coverage } from '@coursecraft/domain/language/words';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import { contentStems } from '../facts/topic-terms.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { capital } from '../rows/sentence-case.ts';

const MOST = 6;
const LONGEST = 500;
/** How guidance leads into what is wrong, in both languages. */
const WRONG =
  /^(?:(?:a\s+)?(?:common|typical|usual|frequent)\s+(?:mistake|error|misconception)s?|misconceptions?|wrong(?:\s+(?:would be|is|answer))?|(?:ein\s+)?(?:häufige[rs]?|typische[rs]?)\s+(?:fehler|irrtum|missverständnis)|missverständnis(?:se)?|falsch(?:\s+(?:wäre|ist))?)\s*(?::|,|\bis\b|\bist\b|\bwäre\b)\s*(?:that\s+|dass\s+|to (?:say|think) that\s+|zu (?:sagen|denken),?\s+dass\s+)?/i;
/** Who speaks of themselves says nothing of the subject. */
const OF_ONESELF = /^(?:I|ich|we|wir|my|mein\w*|no idea|keine ahnung)\b/i;
/** With fewer words of the criterion an answer is about something else, and no mistake about this. */
const ABOUT = 0.15;

/** What the opposite or the common mistake would say, as far as guidance and example answers tell. */
export function misconceptionsOf(
  { statement, guidance, goldAnswers }: KeyPointsRequest['rows'][number],
  pack: LanguagePack,
): string[] {
  const subject = contentStems(statement, pack);
  const told = splitSentences(inlineText(guidance)).flatMap((sentence) =>
    WRONG.test(sentence) ? [capital(sentence.replace(WRONG, ''))] : [],
  );
  const answered = goldAnswers
    .filter(({ verdict }) => verdict === 'not-yet')
    .map(({ text }) => inlineText(text).trim())
    .filter((text) => !OF_ONESELF.test(text) && pack.finiteVerb.test(text))
    .filter((text) => coverage(contentStems(text, pack), subject) >= ABOUT);
  const all = [...told, ...answered].map((text) => text.trim()).filter((text) => text !== '' && text.length <= LONGEST);
  return [...new Set(all)].slice(0, MOST);
}
