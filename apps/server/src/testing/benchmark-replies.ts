import type { BenchmarkAnswer } from '@coursecraft/ai/evaluation/benchmark-case';
import type { GradeReply } from '@coursecraft/ai/grading/reply';
import { benchmarkAnswers } from '../ai/evaluation/benchmark.ts';

/** Decides what a fake model finds in a benchmark answer. */
export type States = (answer: BenchmarkAnswer) => GradeReply['points'];

export const asLabelled: States = ({ of, shown, text }) =>
  of.criterion.keyPoints.map((_, at) => {
    const isShown = shown.includes(at + 1);
    return { id: `p${at + 1}`, state: isShown ? 'shown' : 'missing', quote: isShown ? text : null };
  });

export const alwaysShown: States = ({ of, text }) =>
  of.criterion.keyPoints.map((_, at) => ({ id: `p${at + 1}`, state: 'shown', quote: text }));

export const gradeReplyOf = (points: GradeReply['points'], confidence = 0.9): GradeReply => ({
  points,
  feedback: '',
  next: { move: points.every(({ state }) => state === 'shown') ? 'done' : 'ask', text: 'And what else?' },
  confidence,
});

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** Finds the benchmark answer at the end of a prompt and replies as a model would. Undefined for other prompts. */
export function benchmarkReply(messages: readonly { content?: unknown }[], states: States): GradeReply | undefined {
  const prompt = JSON.stringify(messages.at(-1)?.content).replaceAll(/⟦\/?copied⟧/g, '');
  const end = prompt.slice(prompt.lastIndexOf('new answer'));
  const found = benchmarkAnswers()
    .filter(({ text }) => end.includes(inJson(text)))
    .toSorted((one, other) => other.text.length - one.text.length)[0];
  return found && gradeReplyOf(states(found));
}
