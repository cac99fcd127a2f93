import type { Check } from '@coursecraft/contract/shapes/check';
import { besideFormulas, maskFormulas } from '@coursecraft/domain/text/formula';
import { shuffled } from '../deterministic.ts';
import type { Definition } from '../facts/definitions/definition.ts';
import { isBroken } from '../facts/gates/is-broken.ts';
import { leansBack } from '../facts/gates/leaning.ts';
import { contentStems } from '../facts/topic-terms.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { bare, inside } from '../rows/sentence-case.ts';
import { acceptedForms, shortForms, termHints } from './accepted-forms.ts';
import { otherTerms } from './distractors.ts';
import type { ItemContext } from './item-context.ts';
import { safeHints } from './safe-hints.ts';
import { explanationOf, isTitle, namesItself } from './term-items.ts';

const LONGEST = 240;

/** The sentence with its term left out. */
export function clozeTerm(row: PlannedRow, context: ItemContext): Check | undefined {
  const own = row.definition;
  const { pack } = row.topic;
  if (!own || (!own.isPassage && namesItself(own))) return undefined;
  const whole = own.isPassage ? `${own.claim}.` : row.sentence.text;
  // A short name beside the gap would say the term.
  const text = whole.replace(shortForms(own)?.aside ?? '', '');
  const name = own.term.replace(pack.articles, '');
  const at = maskFormulas(text).indexOf(name);
  if (
    at < 0 ||
    text.indexOf(name, at + name.length) >= 0 ||
    text.length > LONGEST ||
    isBroken(bare(text), pack) ||
    leansBack(text, pack) ||
    isTitle(own, row) ||
    repeatsTerm(own, text.slice(0, at) + text.slice(at + name.length), pack)
  )
    return undefined;
  const { phrases } = context;
  const stem = text.slice(0, at);
  // In a sentence a term from elsewhere is told by its sense, and one that wants an article by its grammar.
  const isCounted = (each: Definition) => pack.articles.test(each.subject);
  const near = context.definitions.filter(
    ({ topic, definition }) => topic === row.topic && isCounted(definition) === isCounted(own),
  );
  const others = otherTerms(own, row.topic, { ...context, definitions: near }, 3);
  const isLonger = own.term.length > Math.max(0, ...others.map(({ term }) => term.length)) * 1.2;
  const inText = ({ term }: Definition) => inside(term.replace(pack.articles, ''), pack, context.names);
  const bank =
    others.length >= 2 && !isLonger && !tellsClass(stem, pack)
      ? shuffled([own, ...others], `cloze:${own.term}`).map(inText)
      : undefined;
  // What is typed may have its article before it; what is chosen would be told by it.
  const before = bank ? stem.replace(/\b(A|a)n? $/, '$1(n) ').replace(/\b(Ein|ein)e? $/, '$1(e) ') : stem;
  // An article before the gap may be typed once more.
  const article = /(?:^|\s)(an?|the|eine?|der|die|das|den|dem) $/i.exec(stem)?.[1]?.toLowerCase();
  const forms = [...new Set([inText(own), ...acceptedForms(own, row.topic)])];
  // What may be chosen is among what is accepted, letter for letter.
  const accept = article && !bank ? [...forms, `${article} ${inText(own)}`] : forms;
  return {
    type: 'cloze',
    stem: phrases.ask.cloze,
    rows: [row.draft.key],
    text: besideFormulas(`${before}{{1}}${text.slice(at + name.length)}`, (prose) => prose.replaceAll('*', '\\*')),
    gaps: { 1: { accept, options: bank } },
    ...safeHints(termHints(own, row, context), accept),
    explanation: explanationOf(row, context),
  };
}

/** A German article before the gap is right for one gender and number alone. */
const tellsClass = (before: string, { code }: LanguagePack) =>
  code === 'de' && /\b(?:der|die|das|den|dem|des|ein(?:\(e\)|e[nmrs]?)?|\p{Ll}+(?:e[nmrs]?)) $/iu.test(before);

/** “String formatting includes specifying … the formatting specification”: the rest of the sentence says the term. */
function repeatsTerm(own: Definition, rest: string, pack: LanguagePack): boolean {
  const left = contentStems(rest, pack);
  return [...contentStems(own.term, pack)].some((stem) => left.has(stem));
}
