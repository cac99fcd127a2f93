import type { CheckReply, CriterionReply, PatchReply, ScenarioReply, SectionReply } from '@coursecraft/ai/drafting/reply';
import type { EditReply } from '@coursecraft/ai/editing/reply';
import type {
  KeyPointsReply,
  CriteriaReply,
  TutorReply,
} from '@coursecraft/ai/engine/replies';
import type { GradeReply } from '@coursecraft/ai/grading/reply';


export const checkReply: CheckReply = {
  type: 'single-choice',
  stem: 'What drives a tidal stream?',
  criteria: ['r1'],
  options: [
    { text: 'The tide', correct: true, feedback: null },
    { text: 'The wind', correct: false, feedback: 'Wind drives ocean currents.' },
  ],
  text: null,
  answer: null,
  pairs: null,
  hints: ['What rises and falls?'],
  explanation: null,
};

export const criterionReply: CriterionReply = {
  key: 'r1',
  statement: 'Explains that the tide causes a tidal stream.',
  guidance: 'Counts when the cause is named.',
  kind: 'concept',
  objective: null,
  keyPoints: ['The tide causes a tidal stream'],
  misconceptions: ['The wind causes a tidal stream'],
  goldAnswers: [
    { text: 'The tide pushes the water sideways.', verdict: 'met' },
    { text: 'It is water.', verdict: 'not-yet' },
  ],
  sentences: ['s1'],
};

export const elementReply: SectionReply['elements'][number] = {
  title: 'Tidal streams',
  format: 'lesson',
  criteria: ['r1'],
  content:
    '## What runs\n\nA tidal stream is water that the tide moves sideways. [[s1]]\n\nIt is worth knowing before you sail.',
  checks: [
    checkReply,
    {
      type: 'free-response', options: null,
      stem: 'What makes the water run?',
      criteria: ['r1'],
      text: null,
      answer: null,
      pairs: null,
      hints: [],
      explanation: null,
    },
  ],
  cards: [],
};

export const scenarioReply: ScenarioReply = {
  title: 'At the quay',
  situation: 'A friend sees the water run past the quay.',
  opening: 'What do you say moves it?',
  rows: ['r1'],
  difficulty: 1,
  kind: 'role',
  character: null,
  misconception: null,
};

export const sectionReply: SectionReply = {
  title: 'Water that runs',
  criteria: [criterionReply],
  elements: [elementReply],
  scenarios: [scenarioReply],
  unmet: [],
};

/** A second look that finds nothing to change. */
export const nothingToPatch: PatchReply = {
  criteria: [],
  checks: [],
  cards: [],
  scenarios: [],
  titles: [],
  texts: [],
  unsupported: [],
};

const cited = {
  upload: 'tidal-streams.md',
  page: null,
  quote: 'A tidal stream is a horizontal movement of water that is caused by the tide.',
};
const better: CriteriaReply['rows'][number] = {
  key: 'row_1',
  statement: 'Explains that a tidal stream is water that the tide moves sideways.',
  guidance: 'Counts when the cause and the direction are named.',
  kind: 'concept',
  goldAnswers: [
    { text: 'The tide pushes the water sideways.', verdict: 'met' },
    { text: 'It is water.', verdict: 'not-yet' },
  ],
  keyPoints: ['A tidal stream is water that moves sideways', 'The tide moves it'],
  misconceptions: [],
  citations: [cited],
};

export const criteriaReply: CriteriaReply = {
  rows: [
    better,
    {
      ...better,
      key: null,
      statement: 'Tells a tidal stream apart from an ocean current.',
      guidance: 'Names tide against wind.',
    },
  ],
};

export const keyPointsReply: KeyPointsReply = {
  criteria: [
    { number: 1, keyPoints: ['The water moves sideways', 'The tide moves it'], misconceptions: ['The wind moves it'] },
  ],
};

export const editReply: EditReply = {
  cannot: null,
  summary: 'Says it in fewer words.',
  changes: [
    {
      op: 'words',
      part: 'b1',
      after: null,
      find: 'sea',
      every: true,
      text: 'ocean',
      check: null,
      cards: null,
      reason: 'As asked.',
    },
  ],
};

export const gradeReply = (state: 'shown' | 'missing', quote: string | null): GradeReply => ({
  points: [{ id: 'p1', state, quote }],
  feedback: 'This is about the water.',
  next: { move: state === 'shown' ? 'done' : 'ask', text: state === 'shown' ? 'That is it.' : 'What moves it?' },
  confidence: 0.9,
});

export const tutorReply: TutorReply = {
  language: 'en',
  task: null,
  answered: true,
  answer: 'The tide pushes the water **sideways**. [[1]]',
};
