import type {
  CheckReply,
  EditReply,
  ElementReply,
  KeyPointsReply,
  CriteriaReply,
  ScenarioReply,
  SectionReply,
  TutorReply,
} from '@coursecraft/ai/engine/replies';
import type { GradeReply } from '@coursecraft/ai/grading/reply';


const none = {
  explanation: null,
  options: null,
  isTrue: null,
  number: null,
  tolerance: null,
  unit: null,
  accept: null,
  text: null,
  gaps: null,
  pairs: null,
  items: null,
};

export const checkReply: CheckReply = {
  ...none,
  type: 'single-choice',
  stem: 'What drives a tidal stream?',
  rows: ['r1'],
  hints: ['What rises and falls?'],
  options: [
    { text: 'The tide', correct: true, feedback: null },
    { text: 'The wind', correct: false, feedback: 'Wind drives ocean currents.' },
  ],
};

export const elementReply: ElementReply = {
  title: 'Tidal streams',
  format: 'lesson',
  content:
    '## What runs\n\nA tidal stream is water that the tide moves sideways. [[c1]]\n\nIt is worth knowing before you sail.',
  citations: [
    {
      mark: 'c1',
      upload: 'tidal-streams.md',
      page: null,
      quote: 'A tidal stream is a horizontal movement of water that is caused by the tide.',
    },
  ],
  rows: [
    {
      key: 'r1',
      statement: 'Explains that the tide causes a tidal stream.',
      guidance: 'Counts when the cause is named.',
      kind: 'concept',
      marks: ['c1'],
      goldAnswers: [
        { text: 'The tide pushes the water sideways.', verdict: 'met' },
        { text: 'It is water.', verdict: 'not-yet' },
      ],
      keyPoints: ['The tide causes a tidal stream'],
      misconceptions: ['The wind causes a tidal stream'],
    },
  ],
  checks: [checkReply, { ...none, type: 'free-response', stem: 'What makes the water run?', rows: ['r1'], hints: [] }],
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
  elements: [elementReply],
  scenarios: [scenarioReply],
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
  summary: 'Says it in fewer words.',
  edits: [
    {
      op: 'replace',
      quote: 'sea',
      occurrence: 1,
      text: 'ocean',
      reason: 'As asked.',
      citations: [],
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
