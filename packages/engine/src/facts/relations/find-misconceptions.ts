import { coverage } from '@coursecraft/domain/language/words';
import type { LanguagePack } from '../../language/language-pack.ts';
import type { Topic } from '../../outline/topic.ts';
import { bare, capital } from '../../rows/sentence-case.ts';
import { type Sentence, sentencesOf } from '../../source/source-block.ts';
import { clauseOf } from '../clauses/clause.ts';
import { upright, verbSecond } from '../clauses/german-order.ts';
import { findDefinition } from '../definitions/find-definition.ts';
import type { Fact } from '../fact.ts';
import { leansBack } from '../gates/leaning.ts';
import { standingAlone } from '../gates/stand-alone.ts';
import { withoutLabel } from '../roles/box-label.ts';
import type { SentenceRoles } from '../roles/sentence-roles.ts';
import { contentStems } from '../topic-terms.ts';
import { wrongIn } from './said-wrong.ts';

const OPENS_CORRECTION = {
  en: /^(?:but |yet |however, |strictly speaking,? |in (?:actual )?fact,? |in reality,? |in truth,? |actually,? |rather, |instead, |the truth is that |(?:fact|truth|reality): )+/i,
  de: /^(?:doch |aber |streng genommen |tatsächlich |in wahrheit |in wirklichkeit |vielmehr |richtig ist(?: vielmehr)?[:,]? (?:dass )?|(?:fakt|tatsache|richtig): )+/i,
} as const;
/** Says outright that something else is the case. */
const PLAINLY = {
  en: /^(?:strictly speaking|in (?:actual )?fact|in reality|in truth|actually|the truth is|fact:|truth:|reality:)/i,
  de: /^(?:streng genommen|tatsächlich|in wahrheit|in wirklichkeit|richtig ist|fakt:|tatsache:|richtig:)/i,
} as const;
const SAYS_NO =
  /^(?:(?:but |yet )?the (?:facts?|evidence|data|numbers|measurements) (?:do|does|did)(?: not|n['’]t) (?:support|bear|fit|agree|confirm)\b|(?:but |yet )?(?:this|that|it) (?:is (?:mistaken|wrong|false|untrue|not (?:so|true|right|correct|the case)|a (?:mistake|myth|misconception|misunderstanding)|an (?:error|illusion))|does not|cannot be)|not so\b|(?:das|dies) (?:stimmt (?:so )?nicht|ist (?:so )?(?:falsch|ein (?:[a-zäöüß]+ )?(?:irrtum|fehler|missverständnis|trugschluss)|nicht (?:so|richtig|wahr))|trifft (?:so )?nicht zu))/i;
/** “This sounds reasonable at first”: grants it before it is taken back. */
const GRANTS =
  /^(?:this|that|it|das|dies|es) (?:sounds?|seems?|looks?|may (?:sound|seem|look)|klingt|scheint|wirkt) (?:\p{L}+ )?(?:reasonable|plausible|sensible|right|natural|likely|convincing|logical|vernünftig|einleuchtend|plausibel|naheliegend|logisch)\b/iu;
/** “That is a mistake, for …”: the reason stands in the same sentence. */
const REASON = /^[^,:]{0,40}(?:, (?:for|since|because|as|denn|weil)|:) (.{25,})$/i;
/** Behind the reason stands what shows it. */
const SHOWN_BY = /[:;] (?=["“„]).*$|; .*$/;
const GOES_ON = { en: /^(?:it|they) /i, de: /^(?:er|sie|es) /i } as const;
/** Says of itself that it is not so. */
const TEMPTS = /\b(?:tempting|easy) to\b|^\W*(?:common|häufige)\w* (?:mistake|error|misconception|fehler|irrtum)/i;
/** “Auch Sitzringe …”: another matter. */
const ADDS = /^(?:also|another|similarly|likewise|auch|ebenso|außerdem|zudem)\b/i;
const DATED = /\b(?:1[5-9]|20)\d\d\b/;
const ABOUT = 0.2;
/** More than these nobody says in one answer. */
const MOST = 3;
const FEWEST_WORDS = 3;
/** „Seine Wärme stammt …“: of what the mistake is about. */
const OF_ITS = /^(?:seine?|ihre?) /i;
/** Says of everybody what there is. */
const TO_ALL = /^what (?:you|we|one) (?:sees?|feels?|hears?|measures?|reads?) (?:is|are)\b/i;
const NEGATES = /\b(?:never|no|not|nie|niemals|keine?[nmrs]?|nicht)\b/i;
const THAT_YEAR = { en: /\bin (?:this|that) year\b/i, de: /\bin (?:diesem|jenem) jahre?\b/i } as const;
const YEAR = /\b(?:1\d|20)\d\d\b/g;

type Correction = { said: string; sentence: Sentence };

/** Mistakes that a text names, each with all that puts it right: what its own paragraph says after it. */
export function findMisconceptions({ parts, pack }: Topic, roles: SentenceRoles): Fact[] {
  return parts
    .filter(({ role }) => role === 'text')
    .flatMap(({ blocks }) => blocks)
    .flatMap((block, at, blocks): Fact[] => {
      const own = sentencesOf(block);
      // A paragraph that ends in a mistake is put right by the next one.
      const below = blocks[at + 1];
      const next = below?.kind === 'paragraph' && takesUp(below.sentences[0], pack) ? below.sentences : [];
      return own.flatMap((sentence, from) => {
        const isLast = own.slice(from + 1).every(({ text }) => SAYS_NO.test(text));
        const before = own[from - 1] ?? blocks.slice(0, at).flatMap(sentencesOf).at(-1);
        const around = { before, after: [...own.slice(from + 1), ...(isLast ? next : [])] };
        return misconceptionAt(sentence, around, roles, pack) ?? [];
      });
    });
}

function misconceptionAt(
  sentence: Sentence,
  { before, after }: { before: Sentence | undefined; after: readonly Sentence[] },
  roles: SentenceRoles,
  pack: LanguagePack,
): Fact | undefined {
  const role = roles.get(sentence);
  if (role !== 'mistake' && role !== 'reported') return undefined;
  const told = wrongIn(withYear(withoutLabel(sentence.text), before, pack), pack);
  if (!told) return undefined;
  const { wrong, right } = told;
  const isMistake = role === 'mistake' || TEMPTS.test(sentence.text);
  const opening = right ? [{ said: right, sentence }] : [];
  const found = [...opening, ...correctionsOf(wrong, after, { isMistake, roles, pack })];
  const corrections = withoutDefinitions(found, pack);
  const [first] = corrections;
  if (!first) return undefined;
  const clause = clauseOf(first.said, pack);
  return {
    kind: 'misconception',
    subject: clause?.subject ?? capital(wrong),
    plural: clause?.plural ?? false,
    claim: corrections.map(({ said }) => said).join('. '),
    sentence: first.sentence,
    wrong: capital(wrong),
    right: corrections.map(({ said }) => said),
    also: corrections.slice(1).map((each) => each.sentence),
  };
}

/** “in that year”: in the one that the sentence before names. */
function withYear(text: string, before: Sentence | undefined, { code }: LanguagePack): string {
  const [year, ...others] = before?.text.match(YEAR) ?? [];
  return year && others.length === 0 ? text.replace(THAT_YEAR[code], code === 'de' ? year : `in ${year}`) : text;
}

const takesUp = (sentence: Sentence | undefined, { code }: LanguagePack) =>
  sentence !== undefined && (SAYS_NO.test(sentence.text) || PLAINLY[code].test(sentence.text));

type Around = { isMistake: boolean; roles: SentenceRoles; pack: LanguagePack };

/** What follows on a mistake and says what holds, up to where the text turns to something else. */
function correctionsOf(wrong: string, after: readonly Sentence[], { isMistake, roles, pack }: Around): Correction[] {
  const about = contentStems(wrong, pack);
  const subject = clauseOf(wrong, pack)?.subject;
  const found: Correction[] = [];
  let denied = false;
  for (const [at, sentence] of after.entries()) {
    const isNo = SAYS_NO.test(sentence.text);
    if (at === 0 && GRANTS.test(sentence.text)) continue;
    if (isNo && found.length > 0) break;
    const reason = isNo ? REASON.exec(bare(sentence.text))?.[1]?.replace(SHOWN_BY, '') : undefined;
    const role = roles.get(sentence) ?? 'statement';
    if (!isNo && role !== 'statement' && role !== 'correction' && !TO_ALL.test(sentence.text)) break;
    denied ||= isNo;
    if (isNo && !reason) continue;
    const isFirst = found.length === 0;
    // “Sie löst erst … aus”: of what the mistake is about.
    const near = at === 0 || (isFirst && denied);
    const said = plainly(sentence, reason, near ? subject : undefined, pack);
    // What happened once shows it.
    if (!said || DATED.test(said) || (!isFirst && ADDS.test(sentence.text))) break;
    const stems = contentStems(said, pack);
    const share = coverage(about, stems);
    const opens = OPENS_CORRECTION[pack.code].test(sentence.text);
    const isSetAgainst =
      reason !== undefined ||
      (opens && (isMistake || PLAINLY[pack.code].test(sentence.text))) ||
      (denied && (share > 0 || NEGATES.test(said) || (near && OF_ITS.test(said))));
    // A view that nobody takes back is no mistake.
    const takesBack = isMistake || denied || opens;
    const goesOn = !isFirst && ((isMistake && found.length === 1) || share > 0 || sharesWith(found, stems, pack));
    if (isFirst ? !(takesBack && (isSetAgainst || share >= ABOUT)) : !goesOn) break;
    found.push({ said, sentence });
    // What is told with its “no” is told whole.
    if (reason !== undefined || found.length === MOST) break;
  }
  return found;
}

const sharesWith = (found: readonly Correction[], stems: ReadonlySet<string>, pack: LanguagePack) =>
  found.some(({ said }) => [...contentStems(said, pack)].some((stem) => stems.has(stem)));

/** A correction as a sentence of its own, without what joins it to the mistake; nothing where it leans on more than that. */
function plainly(
  { text }: Sentence,
  reason: string | undefined,
  subject: string | undefined,
  pack: LanguagePack,
): string | undefined {
  const opened = (reason ?? text).replace(OPENS_CORRECTION[pack.code], '').replace(/^(?:gerade|even) /i, '');
  const isTurned = pack.code === 'de' && reason === undefined && opened !== text;
  const told = isTurned
    ? /, dass$/.test(text.slice(0, -opened.length).trim())
      ? verbSecond(bare(opened))
      : upright(opened)
    : opened;
  if (!told) return undefined;
  const named = subject ? told.replace(GOES_ON[pack.code], `${capital(subject)} `) : told;
  const said = bare(standingAlone(capital(named), pack));
  const hasVerb = pack.finiteVerb.test(said) || pack.tokenize(said).some(({ kind }) => kind === 'verb');
  const isOwned = subject !== undefined && pack.code === 'de' && OF_ITS.test(said);
  const stands = hasVerb && (isOwned || !leansBack(said, pack)) && said.split(' ').length >= FEWEST_WORDS;
  return stands ? said : undefined;
}

/** What a term means sets nothing right, where the text says more than that. */
function withoutDefinitions(found: readonly Correction[], pack: LanguagePack): readonly Correction[] {
  return found.filter(({ sentence }) => findDefinition(sentence, pack)?.form !== 'is');
}
