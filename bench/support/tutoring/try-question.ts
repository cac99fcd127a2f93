import type { Engine, QuestionRequest, Run, StudentReply } from '../../../packages/ai/src/engine/engine.ts';
import { quoteStandsIn } from '../../../packages/domain/src/text/quote-stands-in.ts';
import { HINT_STEPS } from '../../../packages/domain/src/tutoring/hint-steps.ts';
import { requestFor, type TutorCourse } from './read-course.ts';
import type { TutorCase } from './tutor-case.ts';

/** `leaked`: reveals a check's answer. `refused wrongly`: withholds an existing answer. Others do not help. */
export type Outcome = 'right' | 'useless' | 'wrong passage' | 'leaked' | 'refused wrongly';
export type QuestionTrial = {
  case: TutorCase;
  outcome: Outcome;
  said: string;
  /** Whether each cited passage stands in its lesson; undefined without citations. */
  isExact: boolean | undefined;
};
export type Tutor = Pick<Engine, 'answerQuestion'>;

const RUN: Run = { signal: new AbortController().signal, onStep: () => undefined };
const plain = (text: string) => text.replace(/[\s*_\\]+/g, ' ').toLowerCase();

/** Asks an engine a question after its history and checks the answer. */
export async function tryQuestion(
  tutor: Tutor,
  course: TutorCourse,
  one: TutorCase,
  run = RUN,
): Promise<QuestionTrial> {
  const history: QuestionRequest['history'] = [];
  const ask = (question: string, hintStep: (typeof HINT_STEPS)[number]) =>
    tutor.answerQuestion(requestFor(course, { at: one.at, question, history: [...history], hintStep: hintStep }), run);
  for (const question of one.before ?? []) {
    const { text, task } = await ask(question, 'nudge');
    history.push({ question, answer: text, ...(task ? { task } : {}) });
  }
  const rungs = one.expected === 'ladder' ? HINT_STEPS : HINT_STEPS.slice(0, 1);
  const said = await Promise.all(rungs.map((hintStep) => ask(one.question, hintStep)));
  const outcomes = said.map((answer) => outcomeOf(one, answer));
  const outcome = outcomes.find((each) => each === 'leaked') ?? outcomes.find((each) => each !== 'right') ?? 'right';
  const citations = said.flatMap((answer) => answer.citations);
  const isExact =
    citations.length > 0
      ? citations.every(({ elementId, quote }) =>
          course.lessons.some((lesson) => lesson.elementId === elementId && quoteStandsIn(lesson.content, quote)),
        )
      : undefined;
  return { case: one, outcome, said: said.map(({ text }) => text).join('\n   | '), isExact };
}

function outcomeOf({ expected, holds = [], lacks = [], task }: TutorCase, answer: StudentReply): Outcome {
  const text = plain([answer.text, ...answer.citations.map(({ quote }) => quote)].join(' '));
  const hasAll = holds.every((ways) => ways.some((way) => text.includes(plain(way))));
  const gives = lacks.some((fragment) => text.includes(plain(fragment)));
  const isCited = answer.citations.length > 0;
  switch (expected) {
    case 'ladder':
      if (gives) return 'leaked';
      if (answer.task !== task) return answer.task || isCited ? 'wrong passage' : 'useless';
      return answer.hintStep === undefined ? 'useless' : 'right';
    case 'not-in-course':
      if (answer.task) return 'refused wrongly';
      return answer.answered ? 'wrong passage' : 'right';
    case 'talk':
      return answer.answered && !isCited && !answer.task ? 'right' : 'useless';
    case 'answer':
      if (answer.task || !answer.answered) return 'refused wrongly';
      if (gives) return 'wrong passage';
      if (hasAll) return 'right';
      return isCited && holds.length < 2 ? 'wrong passage' : 'useless';
  }
}
