import type { LanguagePack } from '../../language/language-pack.ts';
import { bare } from '../../rows/sentence-case.ts';
import { nominative } from '../clauses/german-order.ts';

/** What a sentence that says outright what a word stands for gives: the word, and the kind of thing. */
export type Naming = {
  term: string;
  subject: string;
  body: string;
  plural: boolean;
  claim?: string;
  /** Whether the body is a clause that says what is so where the word is used. */
  isClause?: boolean;
};

type Form = { pattern: RegExp; isAccusative?: boolean };

const NAME = '(?<term>[\\p{L}][\\p{L}-]*(?: [\\p{L}-]+){0,3}?)';
/** Each with `term` and `body`, and the article that the term has where it has one. */
const FORMS: Record<LanguagePack['code'], readonly Form[]> = {
  en: [
    {
      pattern: new RegExp(
        `^by (?<article>an? |the )?${NAME} (?:we|one|\\p{Ll}+s) (?:usually |generally )?(?:means?|understands?) (?<body>.{12,})$`,
        'iu',
      ),
    },
    {
      pattern: new RegExp(`^.{8,60} (?:is|are) called (?<article>an? |the )?${NAME}, that is,? (?<body>.{12,})$`, 'iu'),
    },
    {
      pattern: new RegExp(
        `^(?:(?:often|usually|sometimes|commonly), )?(?<body>(?:an?|the) .{12,}?),? (?:is|are) (?:often |usually |commonly )?(?:called|known as|referred to as|termed) (?<article>an? |the |its )?(?!their |his |her )${NAME}$`,
        'iu',
      ),
    },
    {
      pattern: new RegExp(
        `^(?<body>(?:an?|the) [^,]{8,60}), (?:called|known as|termed) (?<article>an? |the )?${NAME}, (?:is|are|has|have|can|must|\\p{Ll}+s)\\b.*$`,
        'iu',
      ),
    },
  ],
  de: [
    {
      pattern: new RegExp(`^unter (?<article>eine[mr] |de[mr] )?${NAME} versteht man (?<body>.{12,})$`, 'iu'),
      isAccusative: true,
    },
    {
      pattern: new RegExp(
        `^(?:als|mit) (?<article>eine[nm]? |de[nm] |das |die )?${NAME} bezeichnet man (?<body>.{12,})$`,
        'iu',
      ),
      isAccusative: true,
    },
    {
      pattern: new RegExp(
        `^${NAME} (?:nennt man|nennen wir) (?:also |auch |daher |deshalb |nun )?(?<body>(?:eine?[nm]?|den|die|das) .{12,})$`,
        'iu',
      ),
      isAccusative: true,
    },
    {
      pattern: /^man nennt (?<body>(?:eine?n?|den|die|das) .{8,}?) (?<article>eine?n? )?(?<term>\p{Lu}[\p{L}-]{3,})$/iu,
      isAccusative: true,
    },
    {
      pattern: new RegExp(
        `^man bezeichnet (?<body>(?:eine?n?|den|die|das) .{8,}?) als (?<article>eine?n? )?${NAME}$`,
        'iu',
      ),
      isAccusative: true,
    },
    { pattern: new RegExp(`^als ${NAME} wird (?<body>.{12,}) bezeichnet$`, 'iu') },
    {
      pattern: new RegExp(
        `^(?<body>(?:eine?[nm]?|den|die|das) .{12,}?),? (?:nennt man|bezeichnet man als) (?:auch )?(?<article>eine?n? |den |die |das )?${NAME}$`,
        'iu',
      ),
      isAccusative: true,
    },
    {
      pattern: new RegExp(
        `^(?<body>(?:eine?|der|die|das) .{12,}?),? (?:heißt|heißen)(?: bei \\p{L}+ \\p{L}+)? (?:auch )?(?<article>eine? )?${NAME}$`,
        'iu',
      ),
    },
  ],
};
const ARE_CALLED = / are (?:\p{Ll}+ )?(?:called|known as|referred to as|termed) /u;
/** “This latitude, where the Sun …, is called the Tropic of Cancer”: the kind, and which one. */
const POINTED = new RegExp(
  `^(?:this|that|these|those) (?<kind>\\p{Ll}+(?: \\p{Ll}+)?),? (?<which>(?:where|which|that|who|at which|in which) [^;:]{10,}?),? (?:is|are) (?:called|known as|termed) (?<article>an? |the )?${NAME}$`,
  'iu',
);

const VAGUE = /^(?:this|that|these|those|it|they|such|diese\w*|solche\w*|es|das(?! \p{L}))\b/iu;

/** “By equilibrium price economists mean the price at which …”, „Als Bast bezeichnet man die Schicht …“. */
export function namingIn(text: string, pack: LanguagePack): Naming | undefined {
  const said = bare(text).replace(/(?<=\p{Ll}) \(\p{Ll}+\)(?= )/gu, '');
  const whole = pack.code === 'en' ? (pointedIn(said) ?? processIn(said, pack) ?? happeningIn(said, pack)) : undefined;
  if (whole) return whole;
  for (const { pattern, isAccusative } of FORMS[pack.code]) {
    const { term, body, article = '' } = pattern.exec(said)?.groups ?? {};
    if (!term || !body || VAGUE.test(body) || body.split(' ').length < 3) continue;
    if (pack.code === 'de' && !/\p{Lu}/u.test(term)) continue;
    const small = body.charAt(0).toLowerCase() + body.slice(1);
    const start =
      /^(?:an?|the|one|eine?[nm]?|der|die|das|den|everything|something)\s/i.test(body) || pack.code === 'en'
        ? small
        : body;
    const kind = isAccusative ? nominative(start) : start;
    const own = /^its/i.test(article) ? articleBefore(term) : articleOf(article.trim());
    const name = pack.code === 'de' && !own ? fromDative(term, /^unter /i.test(said)) : term;
    const plural =
      pack.code === 'de'
        ? isPluralKind(name, kind)
        : /[^su]s$/.test(name) && (ARE_CALLED.test(said) || !/^(?:an?|the|one|everything)\s/i.test(kind));
    const subject = own ? `${own} ${name}` : name;
    const verb = pack.code === 'de' ? (plural ? 'sind' : 'ist') : plural ? 'are' : 'is';
    return { term: name, subject, body: kind, plural, claim: `${subject} ${verb} ${kind}` };
  }
  return undefined;
}

function pointedIn(said: string): Naming | undefined {
  const { kind, which, article = '', term } = POINTED.exec(said)?.groups ?? {};
  if (!kind || !which || !term) return undefined;
  const plural = /^(?:these|those)/i.test(said);
  const body = `the ${kind} ${which}`;
  return {
    term,
    subject: `${article}${term}`,
    body,
    plural,
    claim: `${article}${term} ${plural ? 'are' : 'is'} ${body}`,
  };
}

/** “Leaves catch the rain, a process called interception”: a process in which they do. */
function processIn(said: string, pack: LanguagePack): Naming | undefined {
  const [, clause = '', kind, term] =
    /^([^,;:]{12,}), an? (process|effect|practice|technique|method|phenomenon|procedure|strategy) (?:(?:commonly|often|usually) )?(?:called|known as|termed|referred to as) (?:an? |the )?([\p{L}-]+(?: [\p{L}-]+){0,2})$/u.exec(
      said.replace(/^This means that (?=\p{Ll})/u, ''),
    ) ?? [];
  const [first] = pack.tokenize(clause);
  if (!kind || !term || !first || !(first.plural || pack.lowered.has(first.text.toLowerCase()))) return undefined;
  const body = `${/^e/.test(kind) ? 'an' : 'a'} ${kind} in which ${clause.charAt(0).toLowerCase()}${clause.slice(1)}`;
  return { term, subject: term, body, plural: false, claim: `${term} is ${body}` };
}

/** “Rock can be described as porous when it holds much water”: what is so of it then. */
function onlyWhen(said: string): { term: string; clause: string } | undefined {
  const [, who = '', term = '', then = ''] =
    /^(?:[^,]{4,40}, )?((?:\p{L}+ ){0,3}?\p{L}+) (?:is|are|can be|may be) (?:said to be|characteri[sz]ed as|classified as|described as|called|known as|referred to as) ([\p{L}-]+(?: [\p{L}-]+)?) (?:when|if) (?:it|they) (.{12,})$/u.exec(
      said,
    ) ?? [];
  return term ? { term, clause: `${who} ${then}` } : undefined;
}

/** “This is coverage bias: the frame leaves out …”, “When …, we speak of nonresponse bias”: what is so where the word is used. */
function happeningIn(said: string, pack: LanguagePack): Naming | undefined {
  const called =
    /^(?:this|that) is (?!not |no |just |only |why |because |true|so |also |exactly |what )(?:called |known as )?(?<term>[\p{Ll}-]+(?: [\p{Ll}-]+){0,2}): (?<clause>.{20,})$/iu;
  const spoken =
    /^(?:when|where|if) (?<clause>[^,]{15,}), (?:we|one|people) (?:speaks?|talks?) of (?:an? )?(?<term>[\p{Ll}-]+(?: [\p{Ll}-]+){0,2})$/iu;
  const become =
    /^(?:when|if) (?<clause>[^,]{15,}), (?:an?|the) \p{Ll}+(?: \p{Ll}+)? (?:is|are) said to be (?:in |an? )?(?<term>[\p{Ll}-]+(?: [\p{Ll}-]+){0,2})$/iu;
  const reverse =
    /^(?<term>\p{L}[\p{Ll}-]+(?: [\p{Ll}-]+){0,2}) is (?:almost |just )?the (?:opposite|reverse)(?: of [^:]+)?: (?<clause>.{20,})$/iu;
  const known =
    /^(?:when|if|where) (?<clause>[^;:]{15,}?),? (?:this|that|it) is (?:called|known as|referred to as|termed) (?<term>[\p{L}-]+(?: [\p{L}-]+){0,2})$/iu;
  const { term, clause } =
    (reverse.exec(said) ?? called.exec(said) ?? spoken.exec(said) ?? become.exec(said) ?? known.exec(said))?.groups ??
    onlyWhen(said) ??
    {};
  if (!term || !clause || VAGUE.test(clause) || pack.tokenize(term).at(-1)?.kind !== 'noun') return undefined;
  const small = clause.charAt(0).toLowerCase() + clause.slice(1);
  const body = pack.lowered.has(clause.split(' ')[0]?.toLowerCase() ?? '') ? small : clause;
  return { term, subject: term, body, plural: false, claim: body, isClause: true };
}

const articleBefore = (term: string) => (/^[aeiou]/i.test(term) ? 'an' : 'a');

/** The article of a term in the nominative; “dem” may be that of two. */
const articleOf = (article: string): string =>
  ({
    einem: 'ein',
    einen: 'ein',
    einer: 'eine',
    ein: 'ein',
    eine: 'eine',
    den: 'der',
    die: 'die',
    das: 'das',
    der: 'die',
    a: 'a',
    an: 'an',
    the: 'the',
  })[article.toLowerCase()] ?? '';

/** “Kräften” → “Kräfte”: only where the vowel shows that the plural ends without “n”. */
const fromDative = (term: string, isDative: boolean) =>
  isDative ? term.replace(/((?:äu|ä|ö|ü)\p{Ll}{1,4}e)n$/u, '$1') : term;

/** “Mikrobewegungen: kleine Veränderungen”: no article, and a kind that is told of many. */
export const isPluralKind = (term: string, kind: string): boolean =>
  /(?:en|er|e|eln|ern|s)$/.test(term) &&
  /^(?:(?:alle |(?!(?:die|eine|keine|jede|ihre|seine) )\p{Ll}+e )*)\p{Lu}\p{Ll}+(?:en|er|e|eln|ern|s|te)\b/u.test(kind);
