import type { GradingRequest, GradingResult } from '../../../packages/ai/src/engine/engine.ts';
import type { Graded, Label, Samples } from '../judging/samples.ts';
import { ALL_LABELS, gradingRequestOf, languageOf, triedOn } from '../judging/samples.ts';
import type { Evaluated } from './open-engine.ts';
import { type Figure, shareOf, type Table } from './table.ts';

/** Required or allowed share of answers of a kind that are accepted at once. */
const FLOORS: Partial<Record<Label, Pick<Figure, 'least' | 'most'>>> = {
  right: { least: 0.3 },
  near: { least: 0.6 },
  joined: { least: 0.6 },
  wrong: { most: 0.03 },
  reversed: { most: 0.05 },
  void: { most: 0.01 },
  stranger: { most: 0.03 },
};
const [BAD, GOOD] = [0.5, 0.9];
/** Right answers of other criteria that are tried on each criterion. */
const [STRANGERS, FEW] = [4, 10];

type Case = { request: GradingRequest; of: string; wants: 'granted' | 'refused' | undefined };

const withAnswer = (request: Omit<GradingRequest, 'turns' | 'before'>, text: string): GradingRequest => ({
  ...request,
  turns: [{ messageId: 'msg_0', text, said: [], level: 'unaided' }],
  before: [],
});

const ofGraded = (one: Graded): Omit<GradingRequest, 'turns' | 'before'> => ({
  question: one.question,
  rows: [
    {
      rowId: one.questionId,
      statement: one.reference,
      guidance: '',
      goldAnswers: [{ text: one.reference, verdict: 'met' }],
      keyPoints: [{ pointId: `${one.questionId}_0`, text: one.reference, accepted: [] }],
      misconceptions: [],
    },
  ],
  seen: '',
  strictness: 'standard',
  language: languageOf(one),
  lessons: [],
});

const some = <T>(all: readonly T[], most: number): T[] =>
  all.length <= most
    ? [...all]
    : Array.from({ length: most }, (_, at) => all[Math.floor((at * all.length) / most)]).flatMap((one) => one ?? []);

function casesOf({ graded, ownWords }: Samples, most: number): Case[] {
  const own = ownWords.flatMap((criterion) =>
    triedOn(criterion, ownWords, ownWords.length < FEW ? 0 : STRANGERS).map(
      ({ text, label }): Case => ({
        of: label,
        request: withAnswer(gradingRequestOf(criterion, ownWords), text),
        wants: undefined,
      }),
    ),
  );
  const marked = graded.flatMap((one): Case[] => {
    const wants = one.score >= GOOD ? 'granted' : one.score < BAD ? 'refused' : undefined;
    return wants ? [{ of: one.set, request: withAnswer(ofGraded(one), one.answer), wants }] : [];
  });
  return [
    ...[...Map.groupBy(own, ({ of }) => of).values()].flatMap((group) => some(group, most)),
    ...[...Map.groupBy(marked, ({ of, wants }) => `${of} ${wants}`).values()].flatMap((group) => some(group, most)),
  ];
}

const isMet = ({ rows: criteria }: GradingResult) => criteria.every(({ verdict }) => verdict === 'met');

/** Grades first answers of each kind; ungraded ones are failures. Skips engines that do not grade. */
export async function evaluateGrading({ engine, run }: Evaluated, samples: Samples, most: number): Promise<Table> {
  const graded: (Case & { granted: boolean })[] = [];
  const failures: string[] = [];
  for (const one of engine.grades ? casesOf(samples, most) : []) {
    try {
      graded.push({ ...one, granted: isMet(await engine.examine(one.request, run)) });
    } catch {
      run.signal.throwIfAborted();
      failures.push(`not judged: ${one.request.turns[0]?.text.slice(0, 60)}`);
    }
  }
  const labelled = ALL_LABELS.flatMap((label) => {
    const all = graded.filter(({ of, wants }) => of === label && !wants).map(({ granted }) => granted);
    return all.length > 0 ? [shareOf(`${label}: granted`, all, FLOORS[label])] : [];
  });
  const marked = [
    ...Map.groupBy(
      graded.filter(({ wants }) => wants),
      ({ of }) => of,
    ),
  ].flatMap(([set, all]) => [
    shareOf(
      `${set}: good ones refused`,
      all.filter(({ wants }) => wants === 'granted').map(({ granted }) => !granted),
    ),
    shareOf(
      `${set}: bad ones granted`,
      all.filter(({ wants }) => wants === 'refused').map(({ granted }) => granted),
      { most: 0.1 },
    ),
  ]);
  return { name: 'Judging, the first answer', figures: [...labelled, ...marked], failures };
}
