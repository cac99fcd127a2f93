import type { QuestionRequest, SaidToLearner, TutorTask } from '@coursecraft/ai/engine/engine';
import type { Citation } from '@coursecraft/contract/shapes/citation';
import { inertMarkdown } from '@coursecraft/domain/content/inert-markdown';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import { pickPack } from '../language/pick-pack.ts';
import type { Form } from '../language/question-forms.ts';
import { spelledOut } from './as-typed.ts';
import { chooseAnswer, type Quote } from './choose-answer.ts';
import { courseWords } from './course-words.ts';
import { findGist } from './find-gist.ts';
import { type Course, findLines } from './find-lines.ts';
import { resolve } from './follow-up.ts';
import { fitOf } from './form-signs.ts';
import { givesAway, type ReadTask, readTask } from './gives-away.ts';
import { type Line, linesOf } from './lesson-lines.ts';
import {
  asAskedFor,
  askedBy,
  asksOutright,
  formOfTask,
  goesOnWith,
  isAlike,
  isNear,
  matchTask,
  taskMeant,
  taskTold,
} from './match-task.ts';
import { nearestElements } from './nearest-elements.ts';
import { asksForGist, isSmallTalk } from './question-words.ts';
import { sayAgain } from './say-again.ts';
import { type TutorPhrases, tutorPhrases } from './tutor-phrases.ts';
import { writeHint } from './write-hint.ts';

/** From here on a place is worth naming where nothing answers. */
const NEAR = 0.4;
const NEARLY_AS_GOOD = 0.6;
/** How many tasks are named to who does not say which one is meant. */
const NAMED_TASKS = 4;
const LONGEST_TASK = 160;

/** For what a task itself asks: nothing of it is held back from the code. */
const UNGUARDED = { mayShow: () => true, isOwed: () => false };

type Surroundings = { course: Course; tasks: readonly ReadTask[]; phrases: TutorPhrases; form: Form };

/**
 * Answers in the course's own words, quoted with their places; whoever is after the answer to something that they are
 * asked themselves gets the next hint instead. The same question gets the same answer.
 */
export function answerQuestion(typed: QuestionRequest): SaidToLearner {
  const { elements, language } = typed;
  const open = elements.find(({ isOpen }) => isOpen);
  const pack = pickPack(`${(open ?? elements[0])?.content ?? ''} ${typed.question}`, language);
  const isInCourse = (word: string) => elements.some(({ content }) => content.toLowerCase().includes(word));
  const full = (asking: string) => spelledOut(asking, pack, isInCourse);
  const question = full(typed.question);
  const history = typed.history.map((said) => ({ ...said, question: full(said.question) }));
  const request = { ...typed, question, history };
  const phrases = tutorPhrases(language);
  const say = (text: string): SaidToLearner => ({ text, citations: [], answered: true });
  if (isSmallTalk(question)) return say(phrases.talk);

  const lines = nearestElements(request, pack).flatMap((element) => linesOf(element, pack));
  const course = {
    lines,
    words: courseWords(
      lines,
      request.tasks.map((task) => task.question),
      pack,
    ),
    openId: open?.elementId,
    pack,
  };
  const asked = resolve(request, course);
  const tasks = request.tasks.map((task) => asAskedFor(readTask(task, course.words, pack), asked, course));
  const surroundings = { course, tasks, phrases, form: asked.form };
  const asNear = new Map(
    tasks.map((task) => [task, isNear(asked, task, course) ? ('answer near the task' as const) : ('answer' as const)]),
  );
  const taskOf = (shown: readonly Line[]) =>
    tasks.find((task) => givesAway(shown, task, course.words, asNear.get(task)));
  const mayShow = (shown: readonly Line[]) => taskOf(shown) === undefined;
  const isOwed = (shown: readonly Line[]) => {
    const task = taskOf(shown);
    return task !== undefined && asNear.get(task) === 'answer near the task';
  };
  const guard = { mayShow, isOwed };

  /** Who asks why is after the line that gives a reason, and that may be asked of them. */
  const reasonOwed = (answer: readonly Line[]) => {
    const gives = ({ text }: Line) => fitOf('why', question, text, pack) > 1;
    if (asked.form !== 'why' || answer.some(gives)) return undefined;
    const [best, ...others] = findLines(asked, course);
    const reason = others.find(({ line, score }) => score >= NEARLY_AS_GOOD * (best?.score ?? 0) && gives(line));
    return reason && taskOf([reason.line]);
  };
  /** The task that these lines answer, as the course would answer it if it were nobody's task, for who asks the like. */
  const taskAnsweredBy = (answer: readonly Line[]) =>
    tasks.find((read) => {
      if (!isAlike(asked, read, course)) return false;
      const own = resolve({ ...request, question: read.task.question, history: [] }, course);
      const lines = chooseAnswer(own, course, UNGUARDED, false)?.[0] ?? [];
      return lines.some((line) => answer.includes(line));
    });
  const last = goesOnWith(request, asked, pack);
  if (last) return hintFor(last, surroundings, mayShow);
  if (asksOutright({ ...asked, question }, pack)) {
    const task = taskMeant(asked, tasks, course);
    return task ? hintFor(task, surroundings, mayShow) : say(whichTask(request.tasks, phrases));
  }
  if (open && asked.words.length === 0 && asksForGist(question, pack)) {
    const { citations, cite } = citing(phrases);
    const isHarmless = (quote: string) => mayShow(lines.filter(({ text }) => text === quote));
    const gist = findGist(open, pack).filter(isHarmless);
    const text = [phrases.gist, ...gist.map((quote) => cite({ elementId: open.elementId, quote }))].join('\n\n');
    if (gist.length > 0) return { text, citations, answered: true };
  }
  if (asked.words.length === 0) return say(phrases.about);
  if (asked.again) {
    const clearer = sayAgain(history.at(-1)?.answer ?? '', course, guard);
    if (clearer) return write(clearer, surroundings, phrases.again);
  }
  const found = asked.isLed ? undefined : matchTask(asked, tasks, course);
  // Who asks for a person is after no task that asks for something else.
  const isOther = asked.form === 'who' && found !== undefined && formOfTask(found.task, pack) !== 'who';
  const matched = isOther ? undefined : found;
  if (matched) return hintFor(matched.task, surroundings, mayShow);
  const told = taskTold(asked, tasks, course);
  // What only stands alone is no answer where a check is told.
  const answer = chooseAnswer(asked, course, guard, told === undefined);
  const given =
    answer &&
    (taskOf(answer.flat()) ??
      askedBy(answer.flat(), asked, tasks, course) ??
      reasonOwed(answer.flat()) ??
      taskAnsweredBy(answer.flat()));
  if (given) return hintFor(given.task, surroundings, mayShow);
  // What is said without a reason answers no why that a check asks.
  const isSaid =
    answer && (asked.form !== 'why' || answer.flat().some(({ text }) => fitOf('why', question, text, pack) > 1));
  if (answer && (isSaid || !told)) return write(answer, surroundings);
  if (told) return hintFor(told.task, surroundings, mayShow);
  const { citations, cite } = citing(phrases);
  const close = findLines(asked, course).filter(({ own }) => own >= NEAR);
  const isForPerson = asked.form === 'who';
  const near = close.find(({ line, score }) => (isForPerson ? mayShow([line]) : score > 0))?.line;
  const owed = near && !isForPerson && (taskOf([near]) ?? askedBy([near], asked, tasks, course));
  if (owed) return hintFor(owed.task, surroundings, mayShow);
  const nearest = near ? `\n\n${phrases.nearest(cite(near))}` : '';
  return { text: phrases.unknown + nearest, citations, answered: false };
}

/** Text that is shown as it reads, whatever stands in it. */
const shown = (text: string) => inertMarkdown(text, { showsMarks: true });

/** Collects citations and gives each its quoted form with its mark. */
function citing(phrases: TutorPhrases) {
  const citations: Citation[] = [];
  const cite = ({ elementId, quote, text = quote }: { elementId: string; quote: string; text?: string }) => {
    citations.push({ elementId, quote });
    return phrases.quote(shown(text), citations.length);
  };
  return { citations, cite };
}

/** Quotes with their places, each behind the name of where it stands. */
function write(
  quotes: readonly Quote[],
  { course, phrases }: Surroundings,
  lead?: (quotes: string) => string,
): SaidToLearner {
  const { citations, cite } = citing(phrases);
  const paragraphs = quotes
    .filter((quote) => quote.length > 0)
    .map((quote, at) => {
      const [first] = quote as readonly [Line];
      const before = quotes[at - 1]?.[0];
      const cited = quote.every(({ kind }) => kind === 'sentence')
        ? cite({
            ...first,
            quote: quote.map((line) => line.quote).join(' '),
            text: quote.map(({ text }) => text).join(' '),
          })
        : quote.map((line, index) => `${index === 0 ? '' : '- '}${cite(line)}`).join('\n');
      if (lead) return at === 0 ? lead(cited) : cited;
      if (before?.elementId === first.elementId) return cited;
      if (at > 0) return phrases.further(first.title, cited);
      return first.elementId === course.openId ? phrases.here(cited) : phrases.elsewhere(first.title, cited);
    });
  return { text: paragraphs.join('\n\n'), citations, answered: true };
}

/** A hint of the task's rung: what to look at, the passage to read again, or a like case. */
function hintFor(
  task: TutorTask,
  { course, tasks, phrases, form }: Surroundings,
  mayShow: (shown: readonly Line[]) => boolean,
): SaidToLearner {
  const { citations, cite } = citing(phrases);
  const read = tasks.find((one) => one.task.key === task.key);
  const said = { citations, task: task.key, answered: true };
  if (task.rung === 'none' || !read) return { ...said, text: phrases.noHints };
  const hint = writeHint(task.rung, { read, course, phrases, form, name: nameOf(task), mayShow });
  if (!hint) return { ...said, text: `${phrases.nudge} ${phrases.ownWords}` };
  return { ...said, text: hint.text(cite), rung: hint.rung };
}

function whichTask(tasks: readonly TutorTask[], phrases: TutorPhrases): string {
  const named = tasks.slice(0, NAMED_TASKS).map(nameOf);
  return named.length > 0 ? phrases.which(named) : phrases.noTask;
}

function nameOf({ question }: TutorTask): string {
  const name = shown(inlineText(question));
  return name.length <= LONGEST_TASK ? name : `${name.slice(0, name.lastIndexOf(' ', LONGEST_TASK))} …`;
}
