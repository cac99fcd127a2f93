import { inlineText } from '@coursecraft/domain/text/inline-text';
import type { LanguagePack } from '../../language/language-pack.ts';
import type { Sentence } from '../../source/source-block.ts';
import { clauseOf } from '../clauses/clause.ts';
import type { Definition } from './definition.ts';
import { isPlural, makeDefinition } from './make-definition.ts';

/** Fewer words around a term explain nothing. */
const PASSAGE = 12;

const LONGEST_PASSAGE = 45;

/** The one term in bold of a sentence, with the whole of it as what is said: of a language whose verbs are not known. */
export function boldTerm(sentence: Sentence): Definition | undefined {
  const term = onlyBold(sentence);
  const length = sentence.text.split(' ').length;
  if (!term || !/\p{L}{2}/u.test(term)) return undefined;
  if (length < 6 || length > LONGEST_PASSAGE || !/[.!。]$/.test(sentence.text)) return undefined;
  const body = sentence.text.replace(/[.!。]$/, '');
  return {
    ...makeDefinition(sentence, { term, subject: term, form: 'does', body, strength: 0.8, claim: body }),
    isPassage: true,
  };
}

/** How a sentence shows that it explains the term in bold: it is named there, framed by it, or said out behind it. */
const EXPLAINS = {
  en: /\bcalls? (?:it|this|them|such \p{L}+) \*\*|\b(?:called|known as|termed|named|commits?|has|have) (?:an? |the )?\*\*|^(?:according to|under|with|in|during|by|through) (?:the |an? )?\*\*|\*\*(?:,|:| [–—])/iu,
  de: /\b(?:heißt|heißen|nennt man|genannt|bezeichnet|spricht man von) (?:eine?[nrms]? |de[rnm] |die |das )?\*\*|^(?:nach|bei|mit|in|unter) (?:eine?[nrms]? |de[rnm] )?\*\*|\*\*(?:,|:| [–—])|\b(?:gibt|ist|sind|beschreibt|bedeutet|misst) (?:der|die|das) \*\*/i,
} as const;

/** The one term in bold of a sentence. */
function onlyBold({ raw }: Sentence): string | undefined {
  const [first, ...others] = [...raw.matchAll(/\*\*([^*]{2,50})\*\*/g)];
  const term = inlineText(first?.[1] ?? '').replace(/[,;:.]$/, '');
  return first && others.length === 0 && term.split(' ').length <= 4 ? term : undefined;
}

/** Somebody’s words, or a case, in quotation marks. */
const QUOTES = /["“„«][^"”“»]*(?: [^"”“»]*){4}["”“»]/;

/** Without what goes beyond the term: another clause, and what makes no difference to it. */
function core(text: string, term: string): string {
  const whole = text.replace(/[.]$/, '');
  const shorter = whole
    .replace(/;\s[\s\S]*$/, '')
    .replace(/, and so (?:do|does|is|are|did|has|have|can|will) [\s\S]*$/i, '')
    .replace(/, (?:even (?:if|though)|although|though|auch wenn|obwohl) [\s\S]*$/i, '');
  return shorter.includes(term) && shorter.split(' ').length >= PASSAGE ? shorter : whole;
}

/** “The remedy is **exposure compensation**, …”: of what it is one, is said elsewhere. */
const SAYS_OF_ANOTHER = {
  en: /^(?:the (?:\p{Ll}+ )?(?:remedy|answer|reason|solution|result|cure|exception|alternative) (?:is|are)|one of the)\b/iu,
  de: /^(?:(?:die|der|das) (?:\p{Ll}+ )?(?:Abhilfe|Antwort|Grund|Lösung|Ergebnis|Folge|Ausnahme|Alternative) (?:ist|sind)|eine[rs]? der)\b/iu,
} as const;

/** What a sentence says of the one term in bold in it, where it says it in no form of its own. */
export function byPassage(sentence: Sentence, pack: LanguagePack): Definition | undefined {
  const term = onlyBold(sentence);
  const length = sentence.text.split(' ').length;
  if (!term || !/\p{L}{3}/u.test(term)) return undefined;
  const clause = clauseOf(sentence.text, pack);
  const isSubject = clause?.subject.includes(term) === true && !clause.lead;
  if (!isSubject && SAYS_OF_ANOTHER[pack.code].test(sentence.text)) return undefined;
  if (!isSubject && (length < PASSAGE || !EXPLAINS[pack.code].test(sentence.raw))) return undefined;
  const said = core(sentence.text, term);
  const size = said.split(' ').length;
  if (length < 8 || size > 40 || QUOTES.test(said) || !(clause || pack.finiteVerb.test(said))) return undefined;
  return {
    ...makeDefinition(sentence, {
      term,
      subject: isSubject ? clause.subject : term,
      form: 'does',
      body: isSubject ? `${clause.verb} ${clause.rest}` : said,
      claim: isSubject ? undefined : said,
      strength: isSubject ? 0.9 : 0.75,
      plural: isSubject ? clause.plural : isPlural(term, ''),
    }),
    ...(isSubject ? {} : { isPassage: true }),
  };
}
