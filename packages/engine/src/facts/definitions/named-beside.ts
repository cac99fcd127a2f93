import { inlineText } from '@coursecraft/domain/text/inline-text';
import type { LanguagePack } from '../../language/language-pack.ts';
import { bare, capital } from '../../rows/sentence-case.ts';
import type { Sentence } from '../../source/source-block.ts';
import { leansBack } from '../gates/leaning.ts';
import { alone, standingAlone } from '../gates/stand-alone.ts';
import type { SentenceRole } from '../roles/sentence-roles.ts';
import { contentStems } from '../topic-terms.ts';
import type { Definition } from './definition.ts';
import { findDefinition } from './find-definition.ts';

/** `said` is the sentence with what its pronoun stands for. */
type Neighbour = { sentence: Sentence; said: Sentence; role: SentenceRole | undefined };

/** „den **trockenadiabatischen Gradienten**“: how that is called in the nominative cannot be told. */
const TERM =
  '(?:an? |the |eine? |die |das |(?:den|einen) (?=\\*\\*[^*\\s]+(?<!en)\\*\\*))?\\*\\*(?<term>[^*]{3,50})\\*\\*';
/** “That wobble is called **sampling error**”: gives what the sentence before says its name. */
const NAMES_BEFORE = {
  en: [
    new RegExp(
      `^(?:that|this|these|such)(?: [\\p{Ll}-]+){0,3} (?:is|are) (?:(?:often |usually |commonly |also )?(?:called|known as|termed|named|referred to as|what (?:we|\\p{Ll}+s) call) )?${TERM}(?=[.,;]|$| and\\b)`,
      'iu',
    ),
    new RegExp(
      `^(?:we|one|people|\\p{Lu}\\p{Ll}+s) (?:usually )?calls? (?:this|that)(?: \\p{Ll}+)? ${TERM}(?=[.,;]|$)`,
      'u',
    ),
    new RegExp(
      `^(?:in (?:this|that|such a) case,? |here,? )?(?:we|one) (?:speaks?|talks?) of ${TERM}(?=[.,;]|$)`,
      'iu',
    ),
  ],
  de: [
    new RegExp(
      `^(?:das|dies|diese[nrs]? [\\p{Lu}][\\p{L}-]+|ein(?:e|en)? solche[nrs]? [\\p{Lu}][\\p{L}-]+) (?:nennt man|nennen wir|bezeichnet man als|heißt|heißen)(?: auch| daher| deshalb)? ${TERM}(?=[.,;]|$)`,
      'iu',
    ),
    new RegExp(
      `^(?:diese[nrs]?|solche[nr]?|eine? solche[nrs]?) [^,.;]{3,60} (?:wird|werden) (?:als )?${TERM} (?:genannt|bezeichnet)(?=[.,;]|$)`,
      'iu',
    ),
    new RegExp(`^man (?:nennt das|nennt dies|spricht (?:dann|hier|dabei) von) ${TERM}(?=[.,;]|$)`, 'iu'),
    new RegExp(`^(?:dann|hier|dabei) spricht man von ${TERM}(?=[.,;]|$)`, 'iu'),
  ],
} as const;

/** “A **cluster sample** looks similar. Here too we …”: what it is comes next. */
const TOLD_NEXT = {
  en: /^(?:an?|the) \*\*(?<term>[^*]{3,50})\*\* (?:looks?|is|works?|seems?)(?: \p{L}+){0,3} (?:similar|different|another matter|the (?:reverse|opposite))\b/iu,
  de: /^(?:eine?|der|die|das) \*\*(?<term>[^*]{3,50})\*\* (?:sieht|wirkt|ist|verhält sich)(?: \p{L}+){0,2} (?:ähnlich|anders|umgekehrt)\b/iu,
} as const;
const GOES_ON = { en: /^here(?: too)?,? /i, de: /^(?:auch )?hier(?:bei)? /i } as const;

const [FEWEST, MOST] = [7, 40];
/** What speaks of all of us is as general as a statement; what shows a case is so where it names nobody and no figure. */
const TELLS: ReadonlySet<SentenceRole | undefined> = new Set<SentenceRole | undefined>(['statement', 'correction']);
const OF_ALL = /^(?:we|one|man|wir)\b/i;
const OF_A_CASE = /\d|[\p{Ll},] \p{Lu}\p{Ll}/u;
/** “As it flows along the tube, …”: when, of something that was named before. */
const AS_IT_GOES = /^(?:as|when|while|once|after) (?:it|they) [^,]{3,60}, /i;
/** “We then split …”: when, beside what was told before. */
const IN_TURN =
  /^((?:we|one|they|people|man|wir) (?:\p{Ll}+ )?)(?:then|now|next|thus|therefore|dann|nun|also|daher|deshalb) /iu;

/** The meaning of a term that stands in the sentence before the one that names it, or after it. */
export function namedBeside(
  before: Neighbour | undefined,
  named: Neighbour,
  after: Neighbour | undefined,
  pack: LanguagePack,
): Definition | undefined {
  const raw = named.sentence.raw;
  const term = NAMES_BEFORE[pack.code].map((form) => form.exec(raw)?.groups?.term).find(Boolean);
  if (term)
    return before && !namesPart(named.sentence, before.sentence, pack) ? meaning(term, before, pack) : undefined;
  const next = TOLD_NEXT[pack.code].exec(raw)?.groups?.term;
  const opened = next && after ? GOES_ON[pack.code].exec(after.sentence.text)?.[0] : undefined;
  return next && after && opened && pack.code === 'en' ? meaning(next, after, pack, opened.length) : undefined;
}

/** “… of fine threads. These threads are called …”: a word for a thing in that sentence, and not for what it says. */
function namesPart({ text }: Sentence, before: Sentence, pack: LanguagePack): boolean {
  const pointed =
    /^(?:th(?:is|at|ese|ose)|such|diese[nrs]?|solche[nrs]?) (?!(?:is|are|was|were|heißt|nennt|nennen|wird|werden) )(?<noun>[^,;]+?)(?= (?:is|are|was|were|heißt|heißen|nennt|nennen|wird|werden)\b)/iu.exec(
      text,
    );
  const nouns = pack.tokenize(before.text).filter(({ kind }) => kind === 'noun');
  const said = contentStems(nouns.map((noun) => noun.text).join(' '), pack);
  const head = pointed?.groups?.noun?.split(' ').findLast((word) => pack.tokenize(word)[0]?.kind === 'noun') ?? '';
  return [...contentStems(head, pack)].some((stem) => said.has(stem));
}

function meaning(
  marked: string,
  { sentence, said: told, role }: Neighbour,
  pack: LanguagePack,
  from = 0,
): Definition | undefined {
  const text = capital(told.text.slice(from).replace(AS_IT_GOES, '')).replace(IN_TURN, '$1');
  const said = bare(standingAlone(text, pack)).replace(/: [^:]*,? (?:say|for example|zum Beispiel|etwa)$/i, '');
  const isGeneral = TELLS.has(role) || (OF_ALL.test(said) && !OF_A_CASE.test(said));
  const size = said.split(' ').length;
  if (
    !isGeneral ||
    leansBack(said, pack) ||
    /: |["“„«]/.test(said) ||
    size < FEWEST ||
    size > MOST ||
    !/[.]$/.test(sentence.text)
  )
    return undefined;
  // What defines a term of its own is not what the next one is called.
  const own = findDefinition(alone(sentence, pack), pack);
  if (own?.form === 'is') return undefined;
  const term = inlineText(marked);
  return {
    term,
    aliases: [],
    subject: term,
    plural: false,
    isCode: false,
    form: 'does',
    body: said,
    claim: said,
    sentence,
    isPassage: true,
    strength: 0.9,
  };
}
