import type { Check } from '@coursecraft/contract/shapes/check';
import { coverage } from '@coursecraft/domain/language/words';
import type { Definition } from '../facts/definitions/definition.ts';
import { bestSaid, meaningOf } from '../facts/definitions/definition-facts.ts';
import { type Fact, toldBeside } from '../facts/fact.ts';
import { withoutPointers } from '../facts/gates/stand-alone.ts';
import type { Enumeration } from '../facts/lists/enumeration.ts';
import { withoutLabel } from '../facts/roles/box-label.ts';
import { contentStems } from '../facts/topic-terms.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { bare, capital, inside } from '../rows/sentence-case.ts';
import { acceptedForms, termHints } from './accepted-forms.ts';
import { couldBeTrueOf, otherTerms, siblingsOf } from './distractors.ts';
import { type ItemContext, placeIn } from './item-context.ts';
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
export function explanationOf({ sentence, definition, fact }: PlannedRow, context: ItemContext): string {
  if (fact?.kind === 'procedure')
    return stepsTold(
      fact.enumeration,
      fact.enumeration.items.map(({ text }) => capital(bare(text))),
      context,
    );
  const said = [definition ? bestSaid(definition) : sentence, ...toldBeside(fact)];
  const told = said.filter(({ raw }, at) => said.findIndex((other) => other.raw === raw) === at);
  return told
    .map(({ raw, place }) =>
      context.phrases.explanation(withItems(withoutPointers(withoutLabel(raw)), fact), placeIn(place, context)),
    )
    .join('\n\n');
}

/** What ends in a colon says nothing without its list. */
const withItems = (said: string, fact: Fact | undefined): string =>
  fact?.kind === 'parts' && said.endsWith(':')
    ? `${said} ${fact.enumeration.items.map(({ text }) => bare(text)).join('; ')}.`
    : said;

/** The line that leads into a list does not say what stands in it. */
export const stepsTold = ({ lead }: Enumeration, items: readonly string[], context: ItemContext): string =>
  context.phrases.explanation(items.map((item, at) => `${at + 1}. ${item}.`).join(' '), placeIn(lead.place, context));

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
  if (!own || own.isPassage || namesItself(own) || isTitle(own, row)) return undefined;
  if (own.term.split(' ').length > 3 || own.term.includes('$')) return undefined;
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

/** Whether the length or the words of the right answer give it away: it is much the longest, or it repeats the question. */
function singlesOut(own: Definition, others: readonly Definition[], pack: LanguagePack): boolean {
  const longest = Math.max(...others.map(({ body }) => body.length));
  const asked = contentStems(own.subject, pack);
  const repeats = [...contentStems(own.body, pack)].some((stem) => asked.has(stem));
  return own.body.length > longest * 1.15 || repeats;
}

/** A description that holds its own term asks nothing. */
export function namesItself(own: Definition): boolean {
  const body = own.body.toLowerCase();
  return [own.term, ...own.aliases].some((name) => {
    const bareName = name.toLowerCase().replace(/\W+$/, '');
    return bareName.length > 2 && body.includes(bareName.replace(/s$/, ''));
  });
}

/** What the title says is asked of nobody. */
export const isTitle = ({ term }: Definition, { topic: { title, pack } }: PlannedRow): boolean =>
  coverage(contentStems(term, pack), contentStems(title, pack)) === 1;
