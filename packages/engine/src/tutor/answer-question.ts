import type { Citation } from '@coursecraft/contract/shapes/citation';
import { inertMarkdown } from '@coursecraft/domain/content/inert-markdown';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import type { QuestionRequest, SaidToLearner, TutorTask } from '../engine.ts';
import { contentWords } from '../judge/content-words.ts';
import { coreOf } from '../judge/row-references.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { pickPack } from '../language/pick-pack.ts';
import { findGist } from './find-gist.ts';
import { type Found, findPassages } from './find-passages.ts';
import { matchTask } from './match-task.ts';
import { asksForGist, questionWords } from './question-words.ts';
import { type TutorPhrases, tutorPhrases } from './tutor-phrases.ts';

/** A place that speaks of less of the question does not answer it. */
const ANSWERS = 0.6;
/** From here on a place is worth naming where nothing answers. */
const NEAR = 0.4;
/** A second place is added where it is nearly as good as the first. */
const ALSO = 0.8;
/** How many tasks are named to who does not say which one is meant. */
const NAMED_TASKS = 4;
const LONGEST_TASK = 160;

type Surroundings = { request: QuestionRequest; pack: LanguagePack; phrases: TutorPhrases };

/**
 * Answers in the course's own words, quoted with their places; whoever is after the answer to something that they are
 * asked themselves gets the next hint instead. The same question gets the same answer.
 */
export function answerQuestion(request: QuestionRequest): SaidToLearner {
  const open = request.elements.find(({ isOpen }) => isOpen) ?? request.elements[0];
  const pack = pickPack(`${open?.content ?? ''} ${request.question}`, request.language);
  const surroundings = { request, pack, phrases: tutorPhrases(request.language) };
  const { task, ...meant } = matchTask(request, pack);
  if (task) return hintFor(task, surroundings);
  if ('outright' in meant && meant.outright) return askBack(surroundings);
  return answerFrom(surroundings);
}

/** Text that is shown as it reads, whatever stands in it. */
const shown = (text: string) => inertMarkdown(text, { showsMarks: true });

/** Collects citations and gives each its quoted form with its mark. */
function citing(phrases: TutorPhrases) {
  const citations: Citation[] = [];
  const cite = ({ elementId, quote }: Pick<Found, 'elementId' | 'quote'>) => {
    citations.push({ elementId, quote });
    return phrases.quote(shown(quote), citations.length);
  };
  return { citations, cite };
}

function answerFrom({ request, pack, phrases }: Surroundings): SaidToLearner {
  const { question, history, elements } = request;
  const words = questionWords(question, pack);
  const alone = findPassages(elements, { words, kind: question }, pack);
  // “And why?” goes on with what was asked before; a single word that the course speaks of does not.
  const stands = words.length > 1 || (alone[0]?.share ?? 0) >= ANSWERS;
  const before = stands ? [] : questionWords(history.at(-1)?.question ?? '', pack);
  const found = stands ? alone : findPassages(elements, { words: [...words, ...before], kind: question }, pack);
  const { citations, cite } = citing(phrases);
  const [first] = found;
  const open = elements.find(({ isOpen }) => isOpen);
  if (open && words.length === 0 && asksForGist(question, pack)) {
    const gist = findGist(open, pack).map((quote) => cite({ elementId: open.elementId, quote }));
    if (gist.length > 0) return { text: [phrases.gist, ...gist].join('\n\n'), citations, answered: true };
  }
  const isGreeting = !first && question.trim().split(/\s+/).length <= 2;
  if (isGreeting || words.length + before.length === 0) return { text: phrases.about, citations, answered: true };
  if (!first || first.share < ANSWERS) {
    const near = first && first.share >= NEAR ? `\n\n${phrases.nearest(cite(first))}` : '';
    return { text: phrases.unknown + near, citations, answered: false };
  }
  const second = found.find(
    ({ quote, share, score }) => quote !== first.quote && share >= ANSWERS && score >= first.score * ALSO,
  );
  const said = first.isOpen ? phrases.here(cite(first)) : phrases.elsewhere(first.title, cite(first));
  const also =
    second && (second.elementId === first.elementId ? cite(second) : phrases.further(second.title, cite(second)));
  return { text: [said, also].filter(Boolean).join('\n\n'), citations, answered: true };
}

/** A hint of the task's rung: where to begin, the place to read again, or the places that make the answer. */
function hintFor(task: TutorTask, { request, pack, phrases }: Surroundings): SaidToLearner {
  const { citations, cite } = citing(phrases);
  const hint = (text: string): SaidToLearner => ({ text, citations, task: task.key, answered: true });
  if (task.rung === 'none') return hint(phrases.noHints);
  const wanted = [task.question, ...task.asks.map(coreOf)].flatMap((text) => contentWords(text, pack));
  const [first, ...others] = openFirst(findPassages(request.elements, { words: wanted }, pack));
  if (!first) return hint(`${phrases.nudge} ${phrases.ownWords}`);
  if (task.rung === 'nudge') {
    const begin = first.heading ? phrases.lookAt(cite({ ...first, quote: first.heading })) : phrases.ownWords;
    return hint(`${phrases.nudge} ${begin}`);
  }
  if (task.rung === 'pointer') return hint(phrases.pointer(cite(first)));
  const second = others.find(({ quote, score }) => quote !== first.quote && score >= first.score / 2);
  const quotes = [first, ...(second ? [second] : [])].map(cite).join(' ');
  return hint(`${phrases.worked(nameOf(task), quotes)}\n\n${phrases.workedEnd}`);
}

/** What the open element says comes first, where it is half as good as what others say. */
function openFirst(found: readonly Found[]): Found[] {
  const isNear = ({ isOpen, score }: Found) => isOpen && score >= (found[0]?.score ?? 0) / 2;
  return [...found.filter(isNear), ...found.filter((one) => !isNear(one))];
}

function askBack({ request, phrases }: Surroundings): SaidToLearner {
  const named = request.tasks.slice(0, NAMED_TASKS).map(nameOf);
  const text = named.length > 0 ? phrases.which(named) : phrases.noTask;
  return { text, citations: [], answered: true };
}

function nameOf({ question }: TutorTask): string {
  const name = shown(inlineText(question));
  return name.length <= LONGEST_TASK ? name : `${name.slice(0, name.lastIndexOf(' ', LONGEST_TASK))} …`;
}
