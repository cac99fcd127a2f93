import type { EndpointName } from '@coursecraft/contract/endpoints';
import type { CallInput } from '../../apps/server/src/testing/speak-to.ts';

/** An endpoint of the table or a path of the auth library. */
export type Call =
  | { [N in EndpointName]: { name: N; given: Partial<CallInput<N>> } }[EndpointName]
  | { name: 'token' }
  | { name: 'sign-in' };

const ask = <N extends EndpointName>(name: N, given: Partial<CallInput<N>>) => ({ name, given }) as Call;

export type Scene = {
  courseId: string;
  studentId: string;
  element: { elementId: string; title: string };
  next: { elementId: string };
  keyed: { elementId: string; itemId: string; response: never };
  free: { elementId: string; itemId: string; answer: string };
  plain: { elementId: string; content: string };
  question: string;
  otherId: string;
  page: string;
};

export type Group = 'reading' | 'answering' | 'asking' | 'authoring';

/** Limits in milliseconds for the 95th percentile of each group. */
export const WITHIN_MS: Record<Group, number> = { reading: 500, answering: 1000, asking: 3000, authoring: 1000 };

/** Authors who work at the same time per 1,000 active students. */
export const AUTHORS_PER_1000 = 20;

export type Act = {
  by: 'student' | 'author';
  group: Group;
  perHour: number;
  why: string;
  /** Lists of parallel calls, one list after the other, as a browser makes them. */
  calls: (at: Scene) => Call[][];
};

const student = { view: 'learner' } as const;

const lesson = ({ courseId }: Scene, elementId: string) => [
  ask('getElement', { params: { courseId, elementId }, query: student }),
  ask('listAttempts', { params: { courseId, elementId } }),
];
const footer = ({ courseId, element: { elementId } }: Scene) => [
  ask('listOwnElements', { params: { courseId }, query: { elementId } }),
  ask('listNotes', { params: { courseId }, query: { elementId } }),
  ask('listQuestions', { params: { courseId }, query: { ...student, elementId } }),
  ask('listFlags', { params: { courseId }, query: { ...student, elementId } }),
];

/** Acts of one hour. The calls are those of a browser; the rates are assumptions with reasons. */
export const MIX: Record<string, Act> = {
  'opens the course': {
    by: 'student',
    group: 'reading',
    perHour: 2,
    why: 'a sitting is half an hour; the page is opened anew or comes back to the front',
    calls: (at) => {
      const { courseId, studentId, element, next } = at;
      const own = { params: { studentId, courseId } };
      return [
        [{ name: 'token' }],
        [ask('getProfile', {})],
        [
          ask('getProgress', { ...own, query: { lean: '1' } }),
          ask('listScenarios', { params: { courseId } }),
          ask('getCourse', { params: { courseId }, query: { outline: '1', ...student } }),
          ask('getView', own),
        ],
        [...lesson(at, element.elementId), ...lesson(at, next.elementId)],
        [
          ask('listEditions', { params: { courseId } }),
          ask('checkEnrollment', {}),
          ask('getLearningPlan', { params: { courseId } }),
          ask('listReactions', { params: { courseId } }),
          ...footer(at),
        ],
      ];
    },
  },
  'reads an element': {
    by: 'student',
    group: 'reading',
    perHour: 12,
    why: 'a lesson of 400 words at 200 to 240 words a minute is two minutes; 25 minutes of the hour are read',
    calls: (at) => [
      [...lesson(at, at.next.elementId), ...footer(at)],
      [ask('getGlossary', { params: { courseId: at.courseId } })],
      [
        ask('setView', {
          params: { studentId: at.studentId, courseId: at.courseId },
          body: { elementId: at.element.elementId, scroll: 0 },
        }),
      ],
    ],
  },
  'keeps their place': {
    by: 'student',
    group: 'reading',
    perHour: 12,
    why: 'the page tells where a reader stopped when they scroll on, about once an element more',
    calls: ({ studentId, courseId, element }) => [
      [ask('setView', { params: { studentId, courseId }, body: { elementId: element.elementId, scroll: 0.5 } })],
    ],
  },
  'marks an element done': {
    by: 'student',
    group: 'answering',
    perHour: 4,
    why: 'a third of the elements read ask nothing',
    calls: ({ courseId, plain: { elementId } }) => [[ask('markElementDone', { params: { courseId, elementId } })]],
  },
  'answers a keyed check': {
    by: 'student',
    group: 'answering',
    perHour: 16,
    why: 'two checks of three are keyed; three quarters of a minute each',
    calls: ({ courseId, keyed }) => [[ask('assess', { body: { courseId, ...keyed } })]],
  },
  'answers in their own words': {
    by: 'student',
    group: 'answering',
    perHour: 8,
    why: 'one check of three is open; 30 to 50 words are typed in two minutes, judged by the built-in engine',
    calls: ({ courseId, free: { elementId, itemId, answer } }) => [
      [ask('listThreads', { params: { courseId }, query: { elementId, itemId, kind: 'check', limit: 1 } })],
      [ask('assess', { body: { courseId, elementId, itemId, answer } })],
    ],
  },
  'asks the tutor': {
    by: 'student',
    group: 'asking',
    perHour: 2,
    why: 'once a sitting, answered by the built-in engine',
    calls: ({ courseId, element, question }) => [
      [ask('listThreads', { params: { courseId }, query: { kind: 'tutor' } })],
      [ask('ask', { body: { courseId, elementId: element.elementId, question } })],
    ],
  },
  'looks at their courses': {
    by: 'student',
    group: 'reading',
    perHour: 1,
    why: 'on the way in, every other sitting',
    calls: () => [[ask('getHome', {})]],
  },
  searches: {
    by: 'student',
    group: 'reading',
    perHour: 1,
    why: 'every other sitting',
    calls: ({ courseId }) => [[ask('searchCourse', { params: { courseId }, query: { ...student, q: 'gluten' } })]],
  },
  'turns over a card': {
    by: 'student',
    group: 'reading',
    perHour: 1,
    why: 'one element of six is a deck',
    calls: ({ courseId, plain: { elementId } }) => [[ask('listCards', { params: { courseId }, query: { elementId } })]],
  },
  'renews their token': {
    by: 'student',
    group: 'reading',
    perHour: 4,
    why: 'tokens are good for ten minutes: six in an hour, of which two come with opening the course',
    calls: () => [[{ name: 'token' }]],
  },
  'signs in with a password': {
    by: 'student',
    group: 'reading',
    perHour: 0.3,
    why: 'a sign-in lasts a week: one sitting of six begins with one',
    calls: () => [[{ name: 'sign-in' }]],
  },

  'opens their course': {
    by: 'author',
    group: 'authoring',
    perHour: 3,
    why: 'every twenty minutes, with its outline and what waits for an author',
    calls: ({ courseId }) => [
      [{ name: 'token' }],
      [ask('getProfile', {})],
      [
        ask('getCourse', { params: { courseId }, query: { outline: '1' } }),
        ask('ensureTestStudent', { body: { courseId } }),
        ask('listQuestions', { params: { courseId }, query: { limit: 1 } }),
        ask('listFlags', { params: { courseId }, query: { limit: 1 } }),
        ask('listEditions', { params: { courseId } }),
      ],
    ],
  },
  'opens an element to edit': {
    by: 'author',
    group: 'authoring',
    perHour: 15,
    why: 'every four minutes',
    calls: ({ courseId, element: { elementId } }) => [
      [
        ask('getElement', { params: { courseId, elementId } }),
        ask('getKnowledge', { params: { courseId }, query: { elementId } }),
      ],
    ],
  },
  'saves an element': {
    by: 'author',
    group: 'authoring',
    perHour: 20,
    why: 'every three minutes; those who have the course open are told, and look',
    calls: ({ courseId, page, plain: { elementId, content } }) => [
      [
        ask('updateElement', {
          params: { courseId, elementId },
          body: { content: `${content}\n\nSaid anew: ${page}.` },
        }),
      ],
    ],
  },
  'tells where they are': {
    by: 'author',
    group: 'authoring',
    perHour: 180,
    why: 'an open page tells other authors every twenty seconds',
    calls: ({ courseId, page, element: { elementId } }) => [
      [ask('tellPresence', { params: { courseId }, body: { page, isWriting: true, elementId } })],
    ],
  },
  'looks at statistics': {
    by: 'author',
    group: 'authoring',
    perHour: 2,
    why: 'twice an hour, of the whole course',
    calls: ({ courseId }) => [[ask('getCourseStats', { params: { courseId } })]],
  },
  'looks at their students': {
    by: 'author',
    group: 'authoring',
    perHour: 6,
    why: 'a list, and the way of somebody in it, three times an hour',
    calls: ({ courseId, otherId }) => [
      [ask('listCourseStudents', { params: { courseId } })],
      [ask('getStudentStats', { params: { studentId: otherId, courseId } })],
    ],
  },
};

function paced(name: string, perHour: number, why: string): Record<string, Act> {
  const act = MIX[name];
  if (!act) throw new Error(`Nobody “${name}”.`);
  return { [name]: { ...act, perHour, why } };
}

/** Acts of an `hour` of learning and of a `class` that works without a pause. */
export const MIXES = {
  hour: MIX,
  class: {
    ...paced('reads an element', 180, 'a page every twenty seconds'),
    ...paced('answers a keyed check', 40, 'an answer a minute, of which two of three are keyed'),
    ...paced('answers in their own words', 20, 'and the third is in own words'),
    ...paced('asks the tutor', 12, 'a question every five minutes'),
    ...paced('renews their token', 6, 'tokens are good for ten minutes'),
  },
} satisfies Record<string, Record<string, Act>>;

export const MODEL_CALLS_PER_HOUR = ['answers in their own words', 'asks the tutor'].reduce(
  (sum, name) => sum + (MIX[name]?.perHour ?? 0),
  0,
);
