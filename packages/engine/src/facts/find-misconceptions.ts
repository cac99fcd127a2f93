import { coverage } from '@coursecraft/domain/language/words';
import type { LanguagePack } from '../language/language-pack.ts';
import { bare, capital } from '../rows/sentence-case.ts';
import type { Sentence } from '../source/source-block.ts';
import { clauseOf } from './clause.ts';
import type { Fact } from './fact.ts';
import { germanInverted } from './german-inverted.ts';
import type { SentenceRoles } from './sentence-roles.ts';
import { contentStems } from './topic-terms.ts';

/** What stands between the naming of a mistake and the mistake. */
const SAID_WRONG = {
  en: /(?:(?:misconception|mistake|myth|belief|error|misunderstanding|assumption|(?:people|students|beginners|patients|many|some|most) (?:\p{L}+ ){0,2}(?:think|believe|assume|say|claim|suppose|imagine)|(?:thought|believed|said|assumed|claimed|supposed)|\b(?:think|believe|assume|suppose|imagine|conclude|maintain)s?) (?:is |was )?that|is to (?:think|believe|assume|suppose) that) (.{12,})$/iu,
  de: /(?:irrtum|annahme|meinung|glauben|meinen|denken|heißt es|missverständnis)[^,]{0,30}, (?:dass )?(.{12,})$/iu,
} as const;
const OPENS_CORRECTION = {
  en: /^(?:but |yet |however, |in fact,? |in reality,? |actually,? |rather, |instead, |the truth is that )+/i,
  de: /^(?:doch |aber |tatsächlich |in wahrheit |in wirklichkeit |vielmehr |richtig ist(?: vielmehr)?:? (?:dass )?)+/i,
} as const;
/** Says outright that something else is the case. */
const PLAINLY = {
  en: /^(?:in fact|in reality|actually|the truth is)\b/i,
  de: /^(?:tatsächlich|in wahrheit|in wirklichkeit|richtig ist)\b/i,
} as const;
const SAYS_NO =
  /^(?:(?:but |yet )?(?:this|that|it) (?:is (?:mistaken|wrong|false|not (?:so|true|right|the case)|a mistake|an error|a myth)|does not|cannot be)|das (?:stimmt (?:so )?nicht|ist (?:so )?(?:falsch|ein irrtum|nicht (?:so|richtig|wahr))|trifft nicht zu))/i;
/** “That is a mistake, for …”: the reason stands in the same sentence. */
const REASON = /^[^,:]{0,40}(?:, (?:for|since|because|as|denn|weil)|:) (.{25,})$/i;
/** Behind the reason stands what shows it. */
const SHOWN_BY = /[:;] (?=["“„]).*$|; .*$/;
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
    const opens = next !== undefined && OPENS_CORRECTION[pack.code].test(next.text);
    // A view that nobody takes back is no mistake.
    if (!next || !(opens || denied || role === 'mistake')) return [];
    const told = next.text.replace(OPENS_CORRECTION[pack.code], '');
    const right = bare(capital(reason ? reason.replace(SHOWN_BY, '') : opens ? uprightOf(told, pack) : told));
    const clause = clauseOf(right, pack);
    // What is plainly set against a mistake is about it, whatever its words are.
    const share = coverage(contentStems(wrong, pack), contentStems(right, pack));
    const isSetAgainst =
      reason !== undefined ||
      (opens && (role === 'mistake' || PLAINLY[pack.code].test(next.text))) ||
      (denied && share > 0);
    const isAbout = isSetAgainst || share >= ABOUT;
    if (!clause || !isAbout || right.split(' ').length < 5) return [];
    return [
      {
        kind: 'misconception',
        subject: clause.subject,
        plural: clause.plural,
        claim: right,
        sentence: next,
        wrong: capital(pack.code === 'de' ? indicative(wrong, pack) : wrong),
      },
    ];
  });
}

const INDICATIVE: Readonly<Record<string, string>> = {
  sei: 'ist',
  habe: 'hat',
  werde: 'wird',
  könne: 'kann',
  müsse: 'muss',
  dürfe: 'darf',
  solle: 'soll',
  wolle: 'will',
  wisse: 'weiß',
};

/** “Die Zahl sage etwas über …”: what is reported in the subjunctive is said as a claim. */
function indicative(text: string, pack: LanguagePack): string {
  const tokens = pack.tokenize(text);
  const verb = tokens.find(({ text: word, kind }, at) => {
    if (INDICATIVE[word]) return true;
    const [before, after] = [tokens[at - 1]?.kind, tokens[at + 1]?.kind];
    return /^(?:verb|other)$/.test(kind) && before === 'noun' && after !== 'noun' && /^\p{Ll}{3,}e$/u.test(word);
  });
  if (!verb) return text;
  const plain = INDICATIVE[verb.text] ?? verb.text.replace(/e$/, /[dt]e$/.test(verb.text) ? 'et' : 't');
  return `${text.slice(0, verb.start)}${plain}${text.slice(verb.start + verb.text.length)}`;
}

/** “In Wahrheit gibt die Typenzahl an, …”: without its opening the subject comes first again. */
function uprightOf(text: string, pack: LanguagePack): string {
  const turned = pack.code === 'de' && /^\p{Ll}/u.test(text) ? germanInverted(text, pack) : undefined;
  return turned ? `${turned.subject} ${turned.verb} ${turned.rest}` : text;
}
