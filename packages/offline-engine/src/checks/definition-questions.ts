import type { Check } from '@coursecraft/contract/assessment/check';
import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import { words } from '@coursecraft/domain/language/words';
import type { Definition } from '../definitions/definition.ts';
import { termKey } from '../definitions/definitions-of-topic.ts';
import { shuffled } from '../deterministic.ts';
import type { DraftContext } from '../drafting/draft-context.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { capital } from '../language/sentence-case.ts';
import type { Topic } from '../outline/topic.ts';
import { criterionOf, explanationOf, lookAgain, named, plain, type Question, safeHints, sourceOf } from './question.ts';

export type AskedDefinition = { definition: Definition; question: Question; topic: Topic; heading: string };

const MOST_POINTS = 4;
const LONGEST_CLOZE = 240;
const LONGEST_MEANING = 220;
const [FEWEST_PAIRS, MOST_PAIRS] = [3, 6];

const pointsOf = (claim: string): string[] =>
  splitSentences(claim)
    .flatMap((sentence) => sentence.split(/;\s+/))
    .map((point) => capital(point.trim()))
    .filter(Boolean)
    .slice(0, MOST_POINTS);

/** Creates a free response about a defined term. */
export function askDefinition(
  definition: Definition,
  { topic, heading }: { topic: Topic; heading: string },
  context: DraftContext,
): AskedDefinition {
  const { phrases } = context;
  const { term, claim, sentence, isCode } = definition;
  const check: Check = {
    type: 'free-response',
    stem: phrases.ask.explain(named(term, isCode)),
    hints: safeHints(lookAgain({ heading, title: topic.title }, context), [definition.body]).hints ?? [
      phrases.hint.definitions,
    ],
    explanation: explanationOf(sentence, context),
  };
  const criterion = criterionOf({
    kind: 'concept',
    statement: phrases.criterion.definition(term, claim),
    sources: [sourceOf(sentence)],
    keyPoints: pointsOf(claim),
  });
  return { definition, topic, heading, question: { criterion, check, sentence } };
}

/** Returns the meaning without the term, or undefined if it names the term. */
function meaningOf({ form, body, term }: Definition, pack: LanguagePack): string | undefined {
  const key = new Set(words(term).map(pack.stem));
  const namesItself = words(body).some((word) => key.has(pack.stem(word)) && !pack.stopWords.has(word));
  return form === 'is' && !namesItself && body.length <= LONGEST_MEANING ? capital(body) : undefined;
}

function cloze({ definition, topic, heading, question }: AskedDefinition, context: DraftContext): Check | undefined {
  const { term, aliases, claim, isEntry } = definition;
  const at = claim.toLowerCase().indexOf(term.toLowerCase());
  const rest = claim.slice(0, Math.max(0, at)) + claim.slice(at + term.length);
  const usedStems = new Set(words(rest).map(topic.pack.stem));
  const isGiven = words(term).every((word) => usedStems.has(topic.pack.stem(word)));
  if (isEntry || at < 0 || isGiven || claim.length > LONGEST_CLOZE) return undefined;
  // Hides the article, which would reveal the term.
  const before = plain(claim.slice(0, at)).replace(/\b(A|a)n? $/, '$1(n) ');
  const bare = term.replace(/\(\)$/, '');
  return {
    type: 'cloze',
    stem: context.phrases.ask.missingTerm,
    rows: [question.criterion.key],
    text: `${before}{{1}}${plain(claim.slice(at + term.length))}`,
    gaps: { 1: { accept: [...new Set([term, bare, ...aliases])] } },
    hints: safeHints(lookAgain({ heading, title: topic.title }, context), [bare]).hints ?? [
      context.phrases.hint.definitions,
    ],
    explanation: explanationOf(definition.sentence, context),
  };
}

/** Creates matching or gap checks for the defined terms of a section. */
export function keyedDefinitionChecks(asked: readonly AskedDefinition[], context: DraftContext): Check[] {
  const { phrases } = context;
  const definitions = asked.flatMap((one) => {
    const meaning = meaningOf(one.definition, one.topic.pack);
    return meaning ? [{ ...one, meaning }] : [];
  });
  const pairs = [...new Map(definitions.map((one) => [one.meaning.toLowerCase(), one])).values()].slice(0, MOST_PAIRS);
  const matched = pairs.length >= FEWEST_PAIRS ? pairs : [];
  const isMatched = ({ definition, topic }: AskedDefinition) =>
    matched.some((one) => termKey(one.definition.term, topic.pack) === termKey(definition.term, topic.pack));
  const gaps = asked.filter((one) => !isMatched(one)).flatMap((one) => cloze(one, context) ?? []);
  if (matched.length === 0) return gaps;
  const order = shuffled(matched, matched.map(({ definition }) => definition.term).join(' '));
  const match: Check = {
    type: 'match',
    stem: phrases.ask.terms,
    rows: matched.map(({ question }) => question.criterion.key),
    pairs: order.map(({ definition, meaning }) => ({
      left: named(definition.isCode ? definition.term : capital(definition.term), definition.isCode),
      right: plain(meaning),
    })),
    hints: [phrases.hint.surest],
    explanation: matched.map(({ definition }) => explanationOf(definition.sentence, context)).join('\n\n'),
  };
  return [match, ...gaps];
}
