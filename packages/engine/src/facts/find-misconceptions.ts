import { coverage } from '@coursecraft/domain/language/words';
import type { LanguagePack } from '../language/language-pack.ts';
import { bare, capital } from '../rows/sentence-case.ts';
import type { Sentence } from '../source/source-block.ts';
import { clauseOf } from './clause.ts';
import type { Fact } from './fact.ts';
import type { SentenceRoles } from './sentence-roles.ts';
import { contentStems } from './topic-terms.ts';

/** What stands between the naming of a mistake and the mistake. */
const SAID_WRONG = {
  en: /(?:(?:misconception|mistake|myth|belief|error|misunderstanding|assumption|(?:people|students|beginners|patients|many|some|most) (?:\p{L}+ ){0,2}(?:think|believe|assume|say|claim|suppose|imagine)|(?:thought|believed|said|assumed|claimed|supposed)|(?:people|beginners|students|patients|learners)[^.]{0,40}? (?:think|believe|assume|suppose)) (?:is |was )?that|is to (?:think|believe|assume|suppose) that) (.{12,})$/iu,
  de: /(?:irrtum|annahme|meinung|glauben|meinen|denken|heißt es|missverständnis)[^,]{0,30}, (?:dass )?(.{12,})$/iu,
} as const;
const OPENS_CORRECTION = {
  en: /^(?:but |yet |however, |in fact,? |in reality,? |actually,? |rather, |instead, |the truth is that )+/i,
  de: /^(?:doch |aber |tatsächlich |in wahrheit |in wirklichkeit |vielmehr |richtig ist(?: vielmehr)?:? (?:dass )?)+/i,
} as const;
const SAYS_NO =
  /^(?:(?:but |yet )?(?:this|that|it) (?:is (?:mistaken|wrong|false|not (?:so|true|right|the case)|a mistake|an error|a myth)|does not|cannot be)|das (?:stimmt nicht|ist falsch|ist ein irrtum|trifft nicht zu))/i;
/** “That is a mistake, for …”: the reason stands in the same sentence. */
const REASON = /^[^,:]{0,40}(?:, (?:for|since|because|as|denn|weil)|:) (.{25,})$/i;
const ABOUT = 0.2;

/** A mistake that the text names, with the sentence that says what holds instead. */
export function findMisconceptions(sentences: readonly Sentence[], roles: SentenceRoles, pack: LanguagePack): Fact[] {
  return sentences.flatMap((sentence, at): Fact[] => {
    const role = roles.get(sentence);
    if (role !== 'mistake' && role !== 'reported') return [];
    const wrong = SAID_WRONG[pack.code].exec(bare(sentence.text))?.[1];
    if (!wrong) return [];
    const after = sentences[at + 1];
    const denied = after !== undefined && SAYS_NO.test(after.text);
    const reason = denied ? REASON.exec(bare(after.text))?.[1] : undefined;
    const next = reason ? after : sentences.slice(at + 1, at + 3).find(({ text }) => !SAYS_NO.test(text));
    const opens = next && OPENS_CORRECTION[pack.code].test(next.text);
    // A view that nobody takes back is no mistake.
    if (!next || !(opens || denied || role === 'mistake')) return [];
    const right = bare(capital(reason ?? next.text.replace(OPENS_CORRECTION[pack.code], '')));
    const clause = clauseOf(right, pack);
    const isAbout = coverage(contentStems(wrong, pack), contentStems(right, pack)) >= ABOUT;
    if (!clause || !isAbout || right.split(' ').length < 5) return [];
    return [
      {
        kind: 'misconception',
        subject: clause.subject,
        plural: clause.plural,
        claim: right,
        sentence: next,
        wrong: capital(wrong),
      },
    ];
  });
}
