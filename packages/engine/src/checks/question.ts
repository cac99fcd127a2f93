import { clauseOf } from '../facts/clauses/clause.ts';
import type { Definition } from '../facts/definitions/definition.ts';
import type { Fact } from '../facts/fact.ts';
import { headingOf } from '../facts/facts-of-topic.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { Demand, Outcome } from '../language/phrases.ts';
import { aboutOf } from '../rows/about.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { bare, cutOff, inside } from '../rows/sentence-case.ts';
import { inverted } from './inverted.ts';
import type { ItemContext } from './item-context.ts';
import { procedureName } from './procedure-name.ts';
import { shownSubject } from './term-items.ts';

/** The question that a criterion answers, to be answered in one’s own words. */
export function questionOf(row: PlannedRow, context: ItemContext): string {
  const asked = row.fact && ofFact(row.fact, row, context);
  const about = row.fact && aboutOf(row.fact, row.topic);
  if (asked) return about && !row.fact?.asked ? context.phrases.ask.about(about, asked) : asked;
  const { pack } = row.topic;
  const subject = clauseOf(row.sentence.text, pack)?.subject ?? row.heading;
  return context.phrases.ask.holds(inside(subject, pack, context.names));
}

/** Nothing where what the fact says answers no question that can be put in good words. */
export function ofFact(fact: Fact, row: Pick<PlannedRow, 'topic'>, context: ItemContext): string | undefined {
  const { phrases, names } = context;
  const { pack } = row.topic;
  const { ask } = phrases;
  const named = (text: string) => inside(text, pack, names);
  const turned = (statement: string) => inverted(statement, pack, names);
  if (fact.asked)
    return fact.asked.isQuestion ? fact.asked.words : ask.objective(fact.asked.words, fact.kind === 'procedure');
  switch (fact.kind) {
    case 'definition':
      return ofDefinition(fact.definition, row, context);
    case 'contrast':
      return ask.difference(named(fact.sides[0].subject), named(fact.sides[1].subject), fact.plural);
    case 'cause':
      return ask.why(cutOff(fact.effect), turned(cutOff(fact.effect)));
    case 'condition':
      return fact.isFirst
        ? ask.follows(named(fact.condition), comesOf(fact, pack))
        : ask.when(cutOff(fact.outcome), turned(cutOff(fact.outcome)));
    case 'means':
      return ask.how(cutOff(fact.outcome), turned(cutOff(fact.outcome)));
    case 'purpose':
      return ask.whatFor(named(fact.subject), fact.plural);
    case 'action':
      return ask.does(named(fact.subject), fact.plural);
    case 'rule':
      return ask.rule(named(fact.subject), demandOf(fact, pack));
    case 'parts':
      return ask.which(bare(fact.enumeration.lead.text.replace(/:$/, '')));
    case 'procedure':
      return ask.recall(procedureName(fact.enumeration, headingOf(row.topic, fact.enumeration.lead), pack, names));
    case 'view':
      return fact.about || pack.code === 'de' ? ask.view(fact.holder, named(fact.about)) : undefined;
    case 'objective':
      return ask.objective(fact.objective, false);
    case 'misconception':
      return ask.wrong(bare(fact.wrong));
    case 'quantity':
    case 'output':
    case 'order':
    case 'fault':
      return undefined;
  }
}

function ofDefinition(definition: Definition, row: Pick<PlannedRow, 'topic'>, context: ItemContext): string {
  const { ask } = context.phrases;
  const { term, plural, body } = definition;
  const as = askedAs(definition, row.topic.pack);
  return as === 'meaning'
    ? ask.meantBy(inside(term, row.topic.pack, context.names))
    : ask.explain(shownSubject(definition, row, context), as, plural, body);
}

/**
 * What is asked of a term: what it is or does. A word that is no noun, or that the text explains in a whole passage, is
 * asked for by its meaning.
 */
export function askedAs(definition: Definition, pack: LanguagePack): 'is' | 'does' | 'meaning' {
  const { term, form, body, isPassage, isCode, isNamed } = definition;
  const [first, ...others] = pack.tokenize(term);
  const isQuality =
    definition.subject === term &&
    // “Discharge is the volume …” names a thing, whatever kind of word it looks like.
    form !== 'is' &&
    others.length === 0 &&
    first !== undefined &&
    /^(?:adjective|participle|verb|adverb)$/.test(first.kind);
  // “can be a range of numbers”: what it is like is asked for by what is meant.
  const isState = form === 'does' && /^(?:is|are|can|cannot|must|has|have|was|were)\b(?! used)/.test(body);
  if (isPassage || isNamed === false || isState || (isQuality && !isCode)) return 'meaning';
  return form === 'does' && isTool(definition) ? 'does' : 'is';
}

/** What something is asked to do: a name of code, a statement, a tool. Of anything else one asks what it is. */
const TOOL =
  /\b(?:functions?|methods?|operators?|operations?|statements?|keywords?|commands?|loops?|attributes?|modules?|tools?|devices?|instruments?|machines?|enzymes?|cells?|organs?|glands?|drugs?|Funktion|Methode|Operator|Anweisung|Befehl|Werkzeug|Gerät|Enzym)$/i;
const isTool = ({ isCode, subject }: Definition) => isCode || TOOL.test(subject);

/** What a rule says of its subject: that it must do or be something, or cannot. */
function demandOf(fact: Fact, pack: LanguagePack): Demand {
  const clause = clauseOf(fact.claim, pack);
  const modal = clause?.verb.toLowerCase();
  const isDone = /^(?:be|not be)\b/.test(clause?.rest ?? '');
  if (modal === 'must' && !/^not\b/.test(clause?.rest ?? '')) return isDone ? 'must-be' : 'must-do';
  return modal === 'cannot' ? (isDone ? 'cannot-be' : 'cannot-do') : 'rule';
}

/** “is”, “may”, “must”: something is so. Any other verb says that something comes about. */
const STATE =
  /^(?:is|are|was|were|can|cannot|may|must|should|has|have|ist|sind|kann|können|darf|muss|müssen|hat|haben)$/i;
const DUTY = /\b(?:must|ha(?:s|ve) to)(?: also| always| first)? be \p{L}+(?:ed|en|t|d)\b/u;

/** What becomes so when something happens comes about too. */
function comesOf({ condition, outcome }: Extract<Fact, { kind: 'condition' }>, pack: LanguagePack): Outcome {
  if (pack.code === 'en' && DUTY.test(outcome)) return 'duty';
  const comes = comesAbout(outcome, pack);
  const happens = comes === 'state' && pack.code === 'en' && clauseOf(condition.replace(/^\p{L}+ /u, ''), pack);
  return happens && comesAbout(condition.replace(/^\p{L}+ /u, ''), pack) === 'event' ? 'event' : comes;
}

function comesAbout(outcome: string, pack: LanguagePack): Outcome {
  if (/\bwould\b/i.test(outcome)) return 'would-be';
  const clause = clauseOf(outcome, pack);
  const isDone =
    clause !== undefined && pack.tokenize(clause.rest).find(({ kind }) => kind !== 'adverb')?.kind === 'participle';
  const isSo = !isDone && STATE.test(clause?.verb ?? outcome.split(' ')[0] ?? '');
  return isSo ? 'state' : 'event';
}
