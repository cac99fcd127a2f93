import { inlineText } from '@coursecraft/domain/text/inline-text';
import { isBroken } from '../language/is-broken.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { leansBack } from '../language/leaning.ts';
import { bare } from '../language/sentence-case.ts';
import { pointsAtThing } from '../source/points-beside.ts';
import type { Sentence } from '../source/source-block.ts';
import type { Definition } from './definition.ts';

/** Patterns of explicit definitions in Markdown; the `term` must be marked, and `body` is its meaning. */
type Forms = { is: RegExp; verbForms: readonly RegExp[]; named: RegExp };

const MARKED = '(?:\\*\\*(?<term>[^*\\n]{2,60})\\*\\*|\\*(?<slanted>[^*\\n]{3,60})\\*)';
const ASIDE = '(?<aside> \\([^)]{1,60}\\)| \\(?(?:also|or|short|kurz|auch|oder)\\b[^,.;]{2,60}|,[^,.;]{3,60},)?';
const CODE_NOUN =
  '(?:functions?|methods?|operators?|statements?|keywords?|commands?|data types?|Funktion|Methode|Operator|Anweisung|Befehl|Schlüsselwort)';

const FORMS: Record<LanguagePack['code'], Forms> = {
  en: {
    is: new RegExp(
      `^(?:(?:An?|The|Any|Technically, an?)(?: \\p{Lu}\\p{L}+)? )?(?:\\p{L}+['’]s )?${MARKED}(?: ${CODE_NOUN})?(?: of an? [\\p{L} ]{2,30}?)?${ASIDE} (?:is|are) (?<body>(?:an?|the|any|one|something|what|when|where|how|everything|short|(?:\\p{Ll}+ ){0,2}?\\p{Ll}+(?:ment|tion|sion|ness|ity|ance|ence|ship|ure|ism|age|ing|s)) .+)$`,
      'u',
    ),
    verbForms: [
      new RegExp(
        `^(?:(?:An?|The)(?: \\p{Lu}\\p{L}+)? )?(?:\\p{L}+['’]s )?${MARKED}(?: ${CODE_NOUN})?${ASIDE} (?:means|refers? to|stands? for|describes?|denotes?|consists? of|occurs? when|exists? when|(?:is|are) used (?:to|for|when|in|within)) .+$`,
        'u',
      ),
      new RegExp(
        `^(?:(?:An?|The) )?\\*\\*(?:(?<term>[^*\\n]{1,40}\\(\\))\\*\\*(?: ${CODE_NOUN})?|(?<slanted>[^*\\n]{1,40})\\*\\* ${CODE_NOUN})${ASIDE} \\p{Ll}+s .+$`,
        'u',
      ),
    ],
    named: new RegExp(
      `^(?<body>(?:An?|The|Any) [^,;:*]{15,}?),? (?:is|are) (?:often |also |usually |commonly )?(?:called|known as|termed|referred to as) (?:an? |the )?${MARKED}$`,
      'u',
    ),
  },
  de: {
    is: new RegExp(
      `^(?:(?:Eine?|Der|Die|Das) )?${MARKED}${ASIDE} (?:ist|sind) (?<body>(?:eine?|der|die|das|jede[rs]?|alle|(?:\\p{Ll}+e[rsn]? )?\\p{Lu}\\p{Ll}+,?) .+)$`,
      'u',
    ),
    verbForms: [
      new RegExp(
        `^(?:(?:Eine?|Der|Die|Das) )?${MARKED}(?:-?${CODE_NOUN})?${ASIDE} (?:bezeichnet|bedeutet|beschreibt|steht für|besteht aus) .+$`,
        'u',
      ),
      new RegExp(`^Unter (?:eine[mr] |de[mr] )?${MARKED} versteht man .+$`, 'u'),
      new RegExp(`^(?:Als|Mit) (?:eine[nmr]? |de[nmr] |das |die )?${MARKED} bezeichnet man .+$`, 'u'),
      new RegExp(
        `^.{15,} (?:nennt man|heißt|heißen|bezeichnet man als) (?:eine?n? |der |die |das |den )?${MARKED}$`,
        'u',
      ),
    ],
    named: /(?!)/,
  },
};

const LONGEST = 320;
const FEWEST_WORDS = 4;
/** “… is the first step” states a position and no meaning. */
const PLACED =
  /^(?:an?|the|one of the|eine?|der|die|das) (?:first|second|third|last|final|next|usual|main|only|same|most|best|common|good|key|typical|simple|important|other|result|reason|example|case|erste|zweite|letzte|häufig|übliche|wichtig|beste|grund|beispiel|ergebnis)\w*\b/i;
const HEAD =
  /^(?:examples?|notes?|warnings?|tips?|important|figure|table|beispiele?|hinweise?|achtung|merke|tipp|abbildung|tabelle)\b/i;
/** “the lowest level that it reaches” refers to another sentence. */
const LEANS =
  /\b(?:that|which|when|where|if|as|das|die|der|den|wenn|dass) (?:it|they|he|she|es|sie|er)\b|^(?:its?|their|this|these|seine?|ihre?|diese[rsmn]?)\b/i;
/** “is specified by …”, “is often …” are no definitions. */
const DONE =
  /^(?:\p{Ll}+(?:ed|ly)|made|done|found|seen|used|shown|known|written|given|set|not|often|always|also|never|similar|able|available|useful|called)\b/u;
const PRONOUN = /^(?:it|they|this|these|he|she|es|sie|er|dies)$/i;

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;

const isName = (term: string, pack: LanguagePack): boolean =>
  /\p{L}{2}/u.test(term) &&
  wordsIn(term) <= 5 &&
  !/[.;:!?=,“”"]/.test(term.replace(/\.(?=\w)/g, '')) &&
  !HEAD.test(term) &&
  !PRONOUN.test(term) &&
  !pack.stopWords.has(term.toLowerCase().replace(/\(\)$/, ''));

const isMeaning = (candidate: string): boolean =>
  wordsIn(candidate) >= FEWEST_WORDS && !PLACED.test(candidate) && !LEANS.test(candidate);

/** “The **bool** data type”. */
const isKeyword = (term: string, raw: string): boolean =>
  /^[a-z_]{2,12}$/.test(term) && new RegExp(`\\*\\*${term}\\*\\*-? ?${CODE_NOUN}`).test(raw);

/** “, also called a console or terminal,”. */
const aliasesIn = (aside: string): string[] => {
  const alias = /^[\s,(]*(?:also |auch )?(?:called|known as|or|oder|genannt)\s+(?<names>[^,)]+)/.exec(
    inlineText(aside),
  );
  const names = (alias?.groups?.names ?? '').split(/ (?:or|oder) /);
  return names
    .map((name) =>
      name
        .replace(/^(?:an?|the|eine?|der|die|das) /i, '')
        .replace(/["“”]/g, '')
        .trim(),
    )
    .filter(Boolean);
};

/** Returns the definition of a marked term in a self-contained sentence, or undefined. */
export function findDefinition(sentence: Sentence, pack: LanguagePack): Definition | undefined {
  const { text } = sentence;
  if (text.length > LONGEST || !/[.!]["”)]?$/.test(text) || isBroken(bare(text), pack)) return undefined;
  if (leansBack(text, pack) || pack.example.test(text) || pack.aboutTheBook.test(text) || pointsAtThing(text))
    return undefined;
  const raw = bare(sentence.raw.trim());
  const { is, verbForms, named } = FORMS[pack.code];
  const asKind = is.exec(raw);
  const match =
    (asKind && !DONE.test(asKind.groups?.body ?? '') ? asKind : undefined) ??
    named.exec(raw) ??
    verbForms.map((pattern) => pattern.exec(raw)).find(Boolean);
  const marked = match?.groups?.term ?? match?.groups?.slanted;
  if (!match || !marked) return undefined;
  const term = inlineText(marked).trim();
  // Text after a semicolon adds more than the definition.
  const meaning = match.groups?.body ? inlineText(match.groups.body).split('; ')[0]?.trim() : undefined;
  if (!isName(term, pack) || (meaning !== undefined && !isMeaning(meaning))) return undefined;
  if (wordsIn(text) < FEWEST_WORDS + 2) return undefined;
  return {
    term,
    aliases: aliasesIn(match.groups?.aside ?? ''),
    isCode: /[()_<>{}[\]+*/%#]|\w\.\w/.test(term) || marked.includes('`') || isKeyword(term, raw),
    form: meaning ? 'is' : 'says',
    body: meaning ?? bare(text),
    claim: text,
    sentence,
    isEntry: false,
  };
}
