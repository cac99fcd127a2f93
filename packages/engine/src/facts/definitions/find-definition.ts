import { inlineText } from '@coursecraft/domain/text/inline-text';
import type { LanguagePack } from '../../language/language-pack.ts';
import { surelyInside } from '../../rows/sentence-case.ts';
import type { Sentence } from '../../source/source-block.ts';
import { clauseOf } from '../clauses/clause.ts';
import { byPassage } from './bold-passage.ts';
import type { Definition } from './definition.ts';
import { type DefinitionPatterns, ENGLISH_DEFINITIONS, GERMAN_DEFINITIONS } from './definition-patterns.ts';
import { hasGenus, isTerm } from './genus.ts';
import { claimOf, copulaOf, isPlural, makeDefinition, withoutOpening } from './make-definition.ts';
import { type Naming, namingIn } from './naming.ts';
import { strongTerm } from './term-grammar.ts';
import { withoutExamples } from './without-examples.ts';

/** The definition that a sentence gives, if it gives one that can stand alone. */
export function findDefinition(sentence: Sentence, pack: LanguagePack): Definition | undefined {
  const patterns = pack.code === 'de' ? GERMAN_DEFINITIONS : ENGLISH_DEFINITIONS;
  if (sentence.text.length > 360 || /[?]$/.test(sentence.text) || pack.example.test(sentence.text)) return undefined;
  const naming = byNaming(sentence, pack);
  const found =
    naming ??
    byName(sentence, pack, patterns) ??
    byBold(sentence, pack, patterns) ??
    byNameLast(sentence, pack) ??
    byApposition(sentence, pack) ??
    byAlternative(sentence, pack) ??
    byMeaning(sentence) ??
    byForm(sentence, pack, patterns) ??
    byCode(sentence, pack) ??
    byPassage(sentence, pack);
  // “Every variable refers to …” says something of variables, and names nothing.
  if (!found || /^(?:every|each|all|some|any|no|most|jede[rs]?|alle)\b/i.test(found.term)) return undefined;
  const isMarked = found.isCode || sentence.raw.includes(`**${found.term}`);
  if (!isTerm(found.term, isMarked, pack) || !(naming || hasGenus(found, pack))) return undefined;
  if ((found.form === 'does' ? NO_DEFINITION : PLACED).test(found.body)) return undefined;
  const [body, claim] = [withoutExamples(found.body, pack), withoutExamples(found.claim, pack)];
  return strongTerm({ ...found, body, claim }, pack);
}

/** “… is the first step”, “… are the usual remedy”: where it stands among others, and not what it is. */
const PLACED = /^(?:an?|the) (?:first|second|third|last|final|next|usual|main|only|same) [\p{L}-]+$/iu;

/** What is done with a thing, or where there is one, does not say what it is. */
const NO_DEFINITION =
  /^(?:is|are) (?:included|specified|applied|found|seen|shown|placed|written|evaluated|needed|required|used (?:when|in|by)|commonly|usually|often)\b|^(?:exists?|includes?|gets?|becomes?|suits?)\b|^takes? (?:[\w-]+ ){0,3}(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b|^(?:may|might|could|should)\b|^(?:ist|sind|wird|werden) (?:oft|häufig|meist|nötig)\b/i;

const CODE_SUBJECT =
  /^(?:an?|the) (?:[\w.]+\(\)|(?:[\w.]+(?:\(\))?|[=<>!+*/%&|^-]{1,3}) (?:operations?|methods?|functions?|operators?|statements?|keywords?|commands?|attributes?))$/i;

/** “The sort() method arranges …”: what a name of code does. */
function byCode(sentence: Sentence, pack: LanguagePack): Definition | undefined {
  const clause = clauseOf(sentence.text, pack);
  if (!clause || clause.lead || !CODE_SUBJECT.test(clause.subject) || clause.rest.split(' ').length < 3)
    return undefined;
  const name = clause.subject.replace(/^(?:an?|the) /i, '');
  const isCode = /^[^\s\p{L}]+ |\(/u.test(name) || sentence.raw.includes('`');
  if (!isCode) return undefined;
  const term = name.split(' ')[0] ?? name;
  const body = `${clause.verb} ${clause.rest}`;
  return {
    ...makeDefinition(sentence, { term, subject: clause.subject, form: 'does', body, strength: 0.85 }),
    isCode: true,
  };
}

/** A sentence that says outright what a word stands for. */
function byNaming(sentence: Sentence, pack: LanguagePack): Definition | undefined {
  const naming = namingIn(sentence.text, pack);
  return naming && definitionOf(naming, sentence);
}

export const definitionOf = (naming: Naming & { claim?: string }, sentence: Sentence): Definition =>
  naming.isClause
    ? { ...makeDefinition(sentence, { ...naming, form: 'does', strength: 1 }), isPassage: true }
    : makeDefinition(sentence, { ...naming, form: 'is', strength: sentence.raw.includes('**') ? 1 : 0.9 });

/** “The format a language uses to represent data is called a **data type**.” */
function byName(sentence: Sentence, pack: LanguagePack, patterns: DefinitionPatterns): Definition | undefined {
  const match = patterns.called.exec(sentence.raw.replace(/[.:]$/, ''));
  const body = match?.[1] ? inlineText(match[1]) : '';
  const term = match?.[3] ? inlineText(match[3]) : '';
  if (!body || !term || body.split(' ').length < 4 || patterns.vagueSubject.test(body)) return undefined;
  const plural = /\b(are|sind|heißen)\s+(?:[\w]+\s)?(?:called|known|referred|\*\*|genannt)/.test(sentence.raw);
  const kind = surelyInside(body, pack) ?? body;
  const subject = `${match?.[2] ?? ''}${term}`;
  const claim = `${subject} ${copulaOf(plural, pack)} ${kind}`;
  return makeDefinition(sentence, { term, subject, form: 'is', plural, body: kind, claim, strength: 0.9 });
}

/** “The number worked out from a sample is a **statistic**”: its kind comes first, and more than where it stands among others. */
const NAME_LAST = {
  en: /^(?<body>(?:an?|the) [^,;:*]{15,90}?) (?:is|are) (?<article>an? |the )?\*\*(?<term>[^*,.]{2,40})\*\*(?:[.]?$|, (?:and|while|whereas|but) )/iu,
  de: /^(?<body>(?:eine?|der|die|das) [^;:*]{15,90}?),? (?:ist|sind) (?<article>eine? |der |die |das )?\*\*(?<term>[^*,.]{2,40})\*\*[.]?$/iu,
} as const;
const AMONG_OTHERS =
  /^(?:an?|the|eine?|der|die|das) (?:[\p{L}-]+ )?(?:\p{L}+est|most|least|best|main|chief|first|second|third|last|next|usual|common|typical|other|simple|result|reason|example|kind|type|form|sort|part|aim|goal|answer|\p{L}+ste[rsn]?|erste|zweite|letzte|häufige|übliche|andere|ergebnis|grund|beispiel|art|form|teil|ziel) /iu;

function byNameLast(sentence: Sentence, pack: LanguagePack): Definition | undefined {
  const { body = '', article = '', term = '' } = NAME_LAST[pack.code].exec(sentence.raw)?.groups ?? {};
  if (!term || AMONG_OTHERS.test(body) || body.split(' ').length < 5) return undefined;
  const kind = inlineText(body).replace(/^(\p{L}+ )(?:corresponding|respective|entsprechende) /u, '$1');
  const said = kind.charAt(0).toLowerCase() + kind.slice(1);
  const subject = `${article}${term}`;
  const plural = isPlural(term, said);
  const claim = `${subject} ${copulaOf(plural, pack)} ${said}`;
  return makeDefinition(sentence, { term, subject, form: 'is', body: said, plural, strength: 0.9, claim });
}

/** A term in bold near the start, with a verb of explaining after it. */
function byBold(sentence: Sentence, pack: LanguagePack, patterns: DefinitionPatterns): Definition | undefined {
  const match = /^(?<lead>[^*`]{0,40}?)\*\*(?<term>[^*]{2,60})\*\*(?<rest>[\s\S]+)$/.exec(sentence.raw);
  const groups = match?.groups;
  if (!groups) return undefined;
  const term = inlineText(groups.term ?? '');
  const lead = groups.lead ?? '';
  if (!/[\p{L}\p{N}]/u.test(term) || !patterns.lead.test(lead)) return undefined;
  const rest = inlineText(`x${groups.rest ?? ''}`).slice(1);
  const after = patterns.afterTerm.exec(rest);
  const predicate = after?.groups?.predicate;
  if (!after || !predicate) return undefined;
  const noun = after.groups?.noun ? ` ${after.groups.noun}` : '';
  // “**Hemostasis**, the stopping of the bleeding, is …”: what stands between the commas says what it is.
  const aside = /^,\s((?:the|an?|eine?)\s[^,]{8,}),$/i.exec(
    (after.groups?.aside ?? after.groups?.aside2 ?? '').trim(),
  )?.[1];
  if (aside) {
    const subject = withArticle(term, sentence);
    return makeDefinition(sentence, {
      term,
      subject,
      form: 'is',
      body: aside,
      strength: 1,
      claim: claimOf(subject, aside, pack),
      plural: isPlural(term, aside),
    });
  }
  const own = lead.replace(/^.*,\s*/, '').trimStart();
  const article = /[’']s\s*$/.test(own) ? own : (pack.articles.exec(own)?.[0] ?? '');
  return fromPredicate(sentence, patterns, {
    term,
    subject: `${article}${term}${noun}${after.groups?.of ?? ''}`,
    predicate,
    strength: 1,
    aliases: aliasesIn(after.groups?.aside ?? ''),
  });
}

/** “Python uses **Unicode**, the international standard for representing text.” */
function byApposition(sentence: Sentence, pack: LanguagePack): Definition | undefined {
  const known =
    /^(?:.*?\s)?([\p{L}-]+ [\p{L}-]+), (?:known as|called) \*\*([^*]{2,40})\*\*, which ([^;]{12,})\.$/u.exec(
      sentence.raw,
    );
  if (known?.[1] && known[2] && known[3]) {
    const body = inlineText(`${known[1]} which ${known[3]}`);
    return makeDefinition(sentence, {
      term: known[2],
      subject: known[2],
      form: 'is',
      body,
      strength: 0.9,
      claim: `${known[2]} are ${body}`,
      plural: true,
    });
  }
  const does =
    /(?:^|\s)((?:an?|the|eine?) )?\*\*([^*]{2,40})\*\*, which ((?!is\b|are\b|ist\b|sind\b)[^;]{20,})\.$/i.exec(
      sentence.raw,
    );
  // “… which dips into the medulla, then through the tubule”: from there on something else goes on.
  if (does?.[2] && does[3] && /^\p{L}+s\b/u.test(does[3]) && !/, then /.test(does[3])) {
    const [, article = '', name, said] = does;
    const subject = `${article}${inlineText(name)}`;
    const body = inlineText(said);
    return makeDefinition(sentence, {
      term: inlineText(name),
      subject,
      form: 'does',
      body,
      strength: 0.9,
      claim: `${subject} ${body}`,
    });
  }
  const match =
    /\*\*([^*]{2,40})\*\*(?:,|:)\s+(?:that is, )?(?:which (?:is|are)\s([^,;]{12,}?)|((?:an?|the|something|what|eine[mr]?|ein)\s[^,;]{4,}?(?:, or [^,;]{4,40},[^,;]{4,}?)?(?:, (?:die|der|das|den|dem|deren|dessen|in de[mr]) [^;]+?)?))(?:,\s[^.]*)?\.$/i.exec(
      sentence.raw,
    );
  const said = (match?.[2] ?? match?.[3])?.replace(/^eine(?:m|r) /, (article) =>
    article === 'einem ' ? 'ein ' : 'eine ',
  );
  // “**affirmed the consequent**: the street might …” goes on with a clause of its own.
  if (!match?.[1] || !said || (match[3] && clauseOf(inlineText(said), pack))) return undefined;
  const term = inlineText(match[1]);
  const subject = withArticle(term, sentence);
  return makeDefinition(sentence, {
    term,
    subject,
    form: 'is',
    body: inlineText(said),
    strength: 0.9,
    claim: claimOf(subject, inlineText(said), pack),
    plural: isPlural(term, said),
  });
}

/** “Most systems have a set of **procedures**, or rules that govern debate”, „… **Gare**, also die Reife, die …“. */
const ALTERNATIVE = {
  en: /\s\*\*([^*]{2,40})\*\*, or ((?:(?:an?|the) )?(?:[\p{Ll}-]+ ){1,3}?(?:that|which|who|in which|by which|of|for) [^;:]{8,200})\.$/u,
  de: /\s\*\*([^*]{2,40})\*\*, (?:also|das heißt) ((?:der|die|das|eine?) [^;:]{12,200})\.$/u,
} as const;

function byAlternative(sentence: Sentence, pack: LanguagePack): Definition | undefined {
  const [, bold = '', said = ''] = ALTERNATIVE[pack.code].exec(sentence.raw) ?? [];
  if (!bold || !said) return undefined;
  const [term, body] = [inlineText(bold), inlineText(said)];
  const subject = withArticle(term, sentence);
  const claim = claimOf(subject, body, pack);
  return makeDefinition(sentence, {
    term,
    subject,
    form: 'is',
    body,
    strength: 0.9,
    claim,
    plural: isPlural(term, body),
  });
}

/** A term with the article that it has in its sentence. */
function withArticle(term: string, { raw }: Sentence): string {
  const at = raw.indexOf(`**${term}**`);
  const article = /(?:^|\s)(an?|the|eine?|der|die|das) $/i.exec(raw.slice(0, Math.max(0, at)))?.[1];
  return article ? `${article.toLowerCase()} ${term}` : term;
}

/** “The response is a Boolean value, meaning the value is either true or false.” */
function byMeaning(sentence: Sentence): Definition | undefined {
  const match =
    /\b(an?) ([\p{L}\p{N} -]{3,40}?), meaning (?:that )?the ([\p{L}]+) ((?:is|are|can|has|have) [^;]{8,}?)\.$/u.exec(
      sentence.text,
    );
  const [, article = '', term = '', head = '', predicate = ''] = match ?? [];
  if (!match || !term.toLowerCase().endsWith(head.toLowerCase())) return undefined;
  return makeDefinition(sentence, {
    term,
    subject: `${article} ${term}`,
    form: 'does',
    body: predicate,
    strength: 0.8,
    claim: `${article} ${term} ${predicate}`,
  });
}

/** “The aperture is the opening through which …”: of one thing, and of its kind at large. */
const OF_ALL =
  /^(?:is|are) (?:an?|the) (?:[\p{L}-]+ ){1,4}?(?:that|which|who|whose|where|when|(?:in|through|at|by|on|for|from) which|between|of|in|the|\p{L}+ed) (?:[^\s\d]+ ){3,}[^\s\d]+$/u;

/** “Concatenation is an operation that …”: no bold, but the form of a definition. */
function byForm(sentence: Sentence, pack: LanguagePack, patterns: DefinitionPatterns): Definition | undefined {
  const text = sentence.text.replace(patterns.opening, '');
  const match = patterns.plain.exec(text);
  const term = match?.groups?.term;
  const predicate = match?.groups?.predicate;
  if (
    !term ||
    !predicate ||
    sentence.raw.startsWith('`') ||
    (/^the\s/i.test(term) && !OF_ALL.test(predicate)) ||
    patterns.vagueTerm.test(term) ||
    patterns.vagueBody.test(predicate)
  )
    return undefined;
  const name = term.replace(pack.articles, '');
  const weight = name.split(' ').filter((word) => !pack.stopWords.has(word.toLowerCase()));
  if (weight.length === 0 || name.split(' ').length > 4) return undefined;
  return fromPredicate(sentence, patterns, { term: name, subject: term, predicate, strength: 0.6, aliases: [] });
}

type Found = { term: string; subject: string; predicate: string; strength: number; aliases: string[] };

/** “; if it is broken, …”: more of the same thing. */
const GOES_ON = {
  one: /^; .*?\b(?:its?|he|she|er|sie|es|ihn|ihre?)\b/i,
  many: /^; .*?\b(?:they|their|them|sie|ihre?)\b/i,
};
const goesOn = (predicate: string, tail: string): boolean =>
  GOES_ON[/^(?:are|have|do|were|sind|haben|werden)\b/i.test(predicate) ? 'many' : 'one'].test(tail);

function fromPredicate(sentence: Sentence, patterns: DefinitionPatterns, found: Found): Definition | undefined {
  const predicate = found.predicate
    .replace(
      /;\s[\s\S]*$|, (?:and|but|und|aber) (?:an?|the|eine?|der|die|das|its?|their|they|his|her|ihre?|seine?)\s[\s\S]*$/,
      '',
    )
    .trim()
    .replace(/[.:]$/, '');
  const copula = patterns.copula.exec(predicate);
  const { term, subject, strength, aliases } = found;
  const body = copula ? predicate.slice(copula[0].length).trim() : predicate;
  // “is used to …”, “are evaluated …”: what is said is a predicate, not a noun phrase.
  const named =
    copula !== null &&
    (patterns.nounPhrase.test(body) || /^\p{Ll}+(?:ment|tion|sion|ness|ity|ance|ence|ship|ure|ism|age)\b/u.test(body));
  if (body.split(' ').length < 3) return undefined;
  // What goes on behind a semicolon is no part of it.
  const isCut =
    found.predicate.startsWith(`${predicate};`) &&
    sentence.text.endsWith(found.predicate) &&
    !goesOn(predicate, found.predicate.slice(predicate.length));
  const claim = isCut ? withoutOpening(`${sentence.text.slice(0, -found.predicate.length)}${predicate}`) : undefined;
  return makeDefinition(sentence, {
    term,
    subject,
    claim,
    form: named ? 'is' : 'does',
    body: named ? body : predicate,
    strength,
    aliases,
  });
}

/** “, also called a console or terminal,” */
const aliasesIn = (aside: string): string[] =>
  aside
    .replace(/^.*?(?:also (?:called|known as)|\bor\b|short for|auch|oder)\s+/i, '')
    .split(/\s(?:or|oder|and|und)\s|,/)
    .map((alias) =>
      alias
        .replace(/^(?:an?|the|eine?|der|die|das)\s+/i, '')
        .replace(/[^\p{L}\p{N}()-]+$/u, '')
        .trim(),
    )
    .filter(
      (alias) =>
        alias.length > 1 &&
        alias.split(' ').length < 4 &&
        /^(?:,|\s\()?[^a-z]*(?:also|or|short|auch|oder)/i.test(aside.trim()),
    );
