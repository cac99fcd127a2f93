import type { Next } from '@coursecraft/domain/examination/examination';
import { MOST_TURNS } from '@coursecraft/domain/examination/talk';
import type { Examination, ExamineRequest, Turn } from '../../../packages/ai/src/engine/engine.ts';
import { hashOf, randomFrom } from '../../../packages/engine/src/deterministic.ts';
import { examineBy } from '../../../packages/engine/src/examiner/examine.ts';
import type { PointsJudge } from '../../../packages/engine/src/judge/judge-points.ts';
import { compareFor } from './learn.ts';
import type { Label, OwnWords } from './samples.ts';

/** Who knows chooses right, and fills a gap right, so often. */
const KNOWS = 0.85;
/** Sentences of the lesson beside the one that says it. */
const NEIGHBOURS = 5;

export type Student = {
  label: Label;
  /** What they say, one after the other; at the end they go on with the last. */
  says: readonly string[];
};

export type Talked = { first: boolean; mastered: boolean; turns: number };

/** A criterion as the examiner has it: its reference is a sentence of the lesson, among those of other criteria. */
export function examinationOf(criterion: OwnWords, all: readonly OwnWords[]): Omit<ExamineRequest, 'turns' | 'before'> {
  const others = all.filter(({ id, language }) => id !== criterion.id && language === criterion.language);
  const from = hashOf(criterion.id) % Math.max(1, others.length);
  const beside = Array.from(
    { length: Math.min(NEIGHBOURS, others.length) },
    (_, at) => others[(from + at) % others.length],
  );
  const sentences = [criterion, ...beside].flatMap((one) => (one ? [one.reference] : []));
  return {
    question: criterion.question,
    rows: [
      {
        rowId: criterion.id,
        statement: criterion.statement,
        guidance: '',
        goldAnswers: [{ text: criterion.reference, verdict: 'met' }],
        keyPoints: criterion.keyPoints.map((text, at) => ({ pointId: `${criterion.id}_${at}`, text, accepted: [] })),
        misconceptions: [],
      },
    ],
    seen: '',
    strictness: 'standard',
    language: criterion.language,
    lessons: [{ elementId: 'lesson', sentences }],
  };
}

/** A talk of a student with the built-in examiner. */
export function talkWith(
  judge: PointsJudge,
  request: Omit<ExamineRequest, 'turns' | 'before'>,
  student: Student,
  seed: number,
): Talked {
  const random = randomFrom(seed);
  const turns: Turn[] = [];
  let said: Examination | undefined;
  let first = false;
  while (turns.length < MOST_TURNS) {
    const asked = said?.next;
    const move = asked ? answerTo(asked, student, turns, request.language === 'de' ? 'de' : 'en', random) : {};
    turns.push({
      messageId: `msg_${turns.length}`,
      text: move.text ?? student.says[Math.min(saidBy(turns), student.says.length - 1)] ?? '',
      asked,
      chosen: move.chosen,
      said: [],
      level: 'unaided',
    });
    said = examineBy(judge, { ...request, turns, before: said?.rows ?? [] });
    const isMet = said.rows.every(({ verdict }) => verdict === 'met');
    if (turns.length === 1) first = isMet;
    if (isMet) return { first, mastered: true, turns: turns.length };
    if (said.next.kind === 'teacher' || said.next.kind === 'another-task') break;
  }
  return { first, mastered: false, turns: turns.length };
}

/** How many of the turns were words of their own. */
const saidBy = (turns: readonly Turn[]) =>
  turns.filter(({ chosen, asked }) => !chosen && asked?.gap === undefined).length;

function answerTo(
  { options, gap }: Next,
  { label, says }: Student,
  turns: readonly Turn[],
  language: 'en' | 'de',
  random: () => number,
): { text?: string; chosen?: string | undefined } {
  const knows = label === 'right' || label === 'near' || label === 'joined' || label === 'partly';
  if (gap !== undefined) return knows && random() < KNOWS ? { text: gap } : {};
  if (!options) return {};
  const any = (list: typeof options) => list[Math.floor(random() * list.length)]?.id;
  const right = options.filter(({ is }) => is === 'right');
  const others = options.filter(({ is }) => is !== 'right');
  if (knows) return { text: '', chosen: random() < KNOWS ? any(right) : any(others) };
  if (label === 'void') return { text: '', chosen: any(options) };
  const turned = options.find(({ is }) => is === 'turned');
  if (label === 'reversed' && turned) return { text: '', chosen: turned.id };
  const own = turns.at(-1)?.text || says.join(' ');
  return { text: '', chosen: nearestTo(says[0] ?? own, options, language) };
}

/** The statement that has most in common with what somebody said. */
function nearestTo(text: string, options: NonNullable<Next['options']>, language: 'en' | 'de'): string | undefined {
  const compare = compareFor(language);
  const scored = options.map((option) => ({
    id: option.id,
    score: compare(text, { question: '', reference: option.text, points: [] })[0] ?? 0,
  }));
  return scored.toSorted((one, other) => other.score - one.score)[0]?.id;
}
