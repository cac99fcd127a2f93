import type { Check } from '@coursecraft/contract/shapes/check';
import { words } from '@coursecraft/domain/language/words';
import { besideFormulas, maskFormulas } from '@coursecraft/domain/text/formula';
import { shuffled } from '../deterministic.ts';
import type { Definition } from '../facts/definition.ts';
import { bestSaid, meaningOf } from '../facts/definition-facts.ts';
import type { Enumeration } from '../facts/enumeration.ts';
import { toldBeside } from '../facts/fact.ts';
import { isBroken } from '../facts/is-broken.ts';
import { leansBack } from '../facts/leaning.ts';
import { standingAlone } from '../facts/stand-alone.ts';
import { contentStems } from '../facts/topic-terms.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { Phrases } from '../language/phrases.ts';
import { type Topic, topicSentences } from '../outline/topic.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { bare, capital, inside } from '../rows/sentence-case.ts';
import { couldBeTrueOf, otherTerms, siblingsOf } from './distractors.ts';
import { type ItemContext, placeLabel } from './item-context.ts';
import { withKeyFirst } from './options.ts';
import { safeHints } from './safe-hints.ts';

/** Code and terms as they stand in a question. */
export const shown = (definition: Definition): string =>
  definition.isCode ? `\`${definition.term}\`` : definition.term;

/** A term as it stands in a sentence: in English with its article, which in German would tell a case. */
const named = (definition: Definition, row: PlannedRow, context: ItemContext) =>
  row.topic.pack.code === 'en'
    ? shownSubject(definition, row, context)
    : definition.isCode
      ? shown(definition)
      : inside(definition.term, row.topic.pack, context.names);

/** The subject with its term marked as code where it is code. */
export function shownSubject(definition: Definition, row: Pick<PlannedRow, 'topic'>, context: ItemContext): string {
  const subject = inside(definition.subject, row.topic.pack, context.names);
  return definition.isCode ? subject.replace(definition.term, `\`${definition.term}\``) : subject;
}

/** What the material says, with its place; of two things that differ, what it says of each. */
export function explanationOf({ sentence, definition, fact, topic }: PlannedRow, { phrases }: ItemContext): string {
  if (fact?.kind === 'procedure')
    return stepsTold(
      fact.enumeration,
      fact.enumeration.items.map(({ text }) => capital(bare(text))),
      phrases,
    );
  const said = [definition ? bestSaid(definition) : sentence, ...toldBeside(fact)];
  const told = said.filter(({ raw }, at) => said.findIndex((other) => other.raw === raw) === at);
  return told
    .map(({ raw, place }) => phrases.explanation(standingAlone(raw, topic.pack), placeLabel(place, phrases)))
    .join('\n\n');
}

/** The line that leads into a list does not say what stands in it. */
export const stepsTold = ({ lead }: Enumeration, items: readonly string[], phrases: Phrases): string =>
  phrases.explanation(items.map((item, at) => `${at + 1}. ${item}.`).join(' '), placeLabel(lead.place, phrases));

/** What is said of a term without its name, so that nothing else is missing from it. */
function described({ form, body }: Definition): string {
  const said = bare(body);
  const isThing =
    /^(?:is|are|ist|sind) (?=(?:an?|the|something|somebody|anything|eine?|der|die|das|etwas|jemand)\b)/i.exec(said);
  if (form === 'is' || isThing) return capital(said.slice(isThing && form === 'does' ? isThing[0].length : 0));
  return `… ${said}`;
}

/** “What is a branch?” with what other terms mean as wrong answers. */
export function choiceOfMeaning(row: PlannedRow, context: ItemContext): Check | undefined {
  const own = row.definition;
  if (!own || own.isPassage || own.body.length > 170) return undefined;
  const others = siblingsOf(own, row.topic, context, 3);
  if (others.length < 2 || singlesOut(own, others, row.topic.pack)) return undefined;
  const { phrases } = context;
  const subject = shownSubject(own, row, context);
  const meaning = ({ body }: Definition) => capital(bare(body));
  const [, ruledOut] = others;
  return {
    type: 'single-choice',
    stem:
      own.isNamed === false
        ? phrases.ask.meant(own.term)
        : own.form === 'is'
          ? phrases.ask.whatIs(subject, own.plural)
          : phrases.ask.whatDoes(subject),
    rows: [row.draft.key],
    options: withKeyFirst(
      meaning(own),
      others.map((each) => ({
        text: meaning(each),
        feedback: phrases.feedback.describes(named(each, row, context)),
      })),
    ),
    ...safeHints(
      [
        phrases.hint.part(row.heading),
        phrases.hint.compare(named(others[0] ?? own, row, context)),
        ...(ruledOut ? [phrases.hint.notThis(meaning(ruledOut), named(ruledOut, row, context))] : []),
      ],
      [own.body],
    ),
    explanation: explanationOf(row, context),
  };
}

/** “Which term fits this description?” with other terms as wrong answers. */
export function choiceOfTerm(row: PlannedRow, context: ItemContext): Check | undefined {
  const own = row.definition;
  if (!own || own.isPassage || namesItself(own)) return undefined;
  const others = otherTerms(own, row.topic, context, 3);
  if (others.length < 2) return undefined;
  const { phrases } = context;
  const term = (each: Definition) => (each.isCode ? shown(each) : capital(each.term));
  const ruledOut = others.at(-1);
  return {
    type: 'single-choice',
    stem: phrases.ask.whichTerm(described(own)),
    rows: [row.draft.key],
    options: withKeyFirst(
      term(own),
      others.map((each) => ({ text: term(each), feedback: phrases.explanation(capital(meaningOf(each)), term(each)) })),
    ),
    ...safeHints(
      [
        phrases.hint.part(row.heading),
        phrases.hint.part(row.topic.title),
        ...(ruledOut ? [phrases.hint.ruledOut(term(ruledOut), meaningOf(ruledOut))] : []),
      ],
      [own.term],
    ),
    explanation: explanationOf(row, context),
  };
}

/** The same, to be written. */
export function shortTerm(row: PlannedRow, context: ItemContext): Check | undefined {
  const own = row.definition;
  if (!own || own.isPassage || namesItself(own) || own.term.split(' ').length > 3 || own.term.includes('$'))
    return undefined;
  // Another term of the section may be meant by the same words.
  const others = context.definitions.filter(({ definition, topic }) => definition !== own && topic === row.topic);
  if (others.some(({ definition }) => couldBeTrueOf(definition, own, row.topic.pack))) return undefined;
  const { phrases } = context;
  return {
    type: 'short-text',
    stem: phrases.ask.whichTerm(described(own)),
    rows: [row.draft.key],
    accept: acceptedForms(own, row.topic),
    ...safeHints(termHints(own, row, context), acceptedForms(own, row.topic)),
    explanation: explanationOf(row, context),
  };
}

/** The sentence with its term left out. */
export function clozeTerm(row: PlannedRow, context: ItemContext): Check | undefined {
  const own = row.definition;
  if (!own || (!own.isPassage && namesItself(own))) return undefined;
  const text = own.isPassage ? `${own.claim}.` : row.sentence.text;
  const at = maskFormulas(text).indexOf(own.term);
  if (
    at < 0 ||
    text.indexOf(own.term, at + own.term.length) >= 0 ||
    text.length > 240 ||
    isBroken(bare(text), row.topic.pack) ||
    leansBack(text, row.topic.pack) ||
    repeatsTerm(own, text.slice(0, at) + text.slice(at + own.term.length), row.topic.pack)
  )
    return undefined;
  const { phrases } = context;
  const stem = text.slice(0, at);
  // In a sentence a term from elsewhere is told by its sense.
  const near = context.definitions.filter(({ topic }) => topic === row.topic);
  const others = otherTerms(own, row.topic, { ...context, definitions: near }, 3);
  const isLonger = own.term.length > Math.max(0, ...others.map(({ term }) => term.length)) * 1.2;
  const inText = ({ term }: Definition) => inside(term, row.topic.pack, context.names);
  const bank =
    others.length >= 2 && !isLonger && !tellsClass(stem, row.topic.pack)
      ? shuffled([own, ...others], `cloze:${own.term}`).map(inText)
      : undefined;
  // What is typed may have its article before it; what is chosen would be told by it.
  const before = bank ? stem.replace(/\b(A|a)n? $/, '$1(n) ').replace(/\b(Ein|ein)e? $/, '$1(e) ') : stem;
  // What may be chosen is among what is accepted, letter for letter.
  const accept = [...new Set([inText(own), ...acceptedForms(own, row.topic)])];
  return {
    type: 'cloze',
    stem: phrases.ask.cloze,
    rows: [row.draft.key],
    text: besideFormulas(`${before}{{1}}${text.slice(at + own.term.length)}`, (prose) => prose.replaceAll('*', '\\*')),
    gaps: { 1: { accept, options: bank } },
    ...safeHints(termHints(own, row, context), accept),
    explanation: explanationOf(row, context),
  };
}

/** A German article before the gap is right for one gender and number alone. */
const tellsClass = (before: string, { code }: LanguagePack) =>
  code === 'de' && /\b(?:der|die|das|den|dem|des|ein(?:\(e\)|e[nmrs]?)?|\p{Ll}+(?:e[nmrs]?)) $/iu.test(before);

/** Whether the length or the words of the right answer give it away: it is much the longest, or it repeats the question. */
function singlesOut(own: Definition, others: readonly Definition[], pack: LanguagePack): boolean {
  const longest = Math.max(...others.map(({ body }) => body.length));
  const asked = contentStems(own.subject, pack);
  const repeats = [...contentStems(own.body, pack)].some((stem) => asked.has(stem));
  return own.body.length > longest * 1.15 || repeats;
}

/** “String formatting includes specifying … the formatting specification”: the rest of the sentence says the term. */
function repeatsTerm(own: Definition, rest: string, pack: LanguagePack): boolean {
  const left = contentStems(rest, pack);
  return [...contentStems(own.term, pack)].some((stem) => left.has(stem));
}

/** A description that holds its own term asks nothing. */
function namesItself(own: Definition): boolean {
  const body = own.body.toLowerCase();
  return [own.term, ...own.aliases].some((name) => {
    const bareName = name.toLowerCase().replace(/\W+$/, '');
    return bareName.length > 2 && body.includes(bareName.replace(/s$/, ''));
  });
}

function termHints(own: Definition, row: PlannedRow, context: ItemContext): string[] {
  const { phrases } = context;
  const letters = own.term.replace(/[^\p{L}\p{N}]/gu, '');
  const first = letters.charAt(0);
  const spaced = own.term.split(' ').length;
  return [
    phrases.hint.part(row.heading),
    phrases.hint.part(row.topic.title),
    phrases.hint.words(spaced),
    // Nobody counts the letters of a phrase.
    ...(letters.length > 2 && spaced === 1 ? [phrases.hint.letters(first, letters.length)] : []),
  ];
}

/** “branch” and “branches”. */
function otherNumber(term: string): string {
  const parted = /^(.+?)( (?:of|for|in|to) .+)$/.exec(term);
  if (parted?.[1]) return `${otherNumber(parted[1])}${parted[2]}`;
  if (/(?:ss|sh|ch|x|z)es$/.test(term)) return term.slice(0, -2);
  if (/(?<![sui])s$/.test(term)) return term.slice(0, -1);
  if (/(s|x|z|ch|sh)$/.test(term)) return `${term}es`;
  return /[^aeiou]y$/.test(term) ? `${term.slice(0, -1)}ies` : `${term}s`;
}

/** A term as people write it: with and without brackets, in singular and plural, and its other names. */
function acceptedForms(own: Definition, topic: Topic): string[] {
  const language = topic.pack.code;
  const isSaid = (term: string) =>
    topicSentences(topic).some(({ text }) => ` ${words(text).join(' ')} `.includes(` ${words(term).join(' ')} `));
  const base = [own.term, ...own.aliases];
  const noun = /^(?:(?:an?|the)\s+)?(.+)$/i.exec(own.subject)?.[1] ?? own.term;
  const forms = [...base, noun].flatMap((term) => {
    const plain = term.replace(/\(\)/g, '');
    if (language === 'de' || own.isCode || (own.subject === own.term && !own.plural)) return [term, plain];
    const other = otherNumber(plain);
    // “Damage” is another thing than damages: the singular counts where the text has it too.
    return other.length > plain.length || isSaid(other) ? [term, plain, other] : [term, plain];
  });
  return [...new Set(forms.map((form) => form.trim()).filter(Boolean))];
}
