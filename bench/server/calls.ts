import type { EndpointName } from '@coursecraft/contract/endpoints';
import { endpoints } from '@coursecraft/contract/endpoints';
import { pathFor } from '../../apps/server/src/testing/speak-to.ts';
import type { World } from '../people/build-world.ts';

/** A raw request; `turn` makes repeated requests different. */
export type SentRequest = { method: string; path: string; headers: Record<string, string>; body?: string };

export type Call = {
  name: EndpointName;
  kind: 'read' | 'write';
  /** Requests a second of Mentingo 4.18 with 1 and 32 connections on a quiet machine. */
  peer?: [one: number, many: number];
  given: (turn: number, world: World) => { uid: string; params?: object; query?: object; body?: object };
};

const of = <T>(list: readonly T[], turn: number): T => {
  const one = list[turn % list.length];
  if (one === undefined) throw new Error('The world is empty.');
  return one;
};

const studentOf = ({ students, courses }: World, turn: number) => {
  const student = of(students, turn);
  return { uid: student.uid, course: of(courses, student.course) };
};

/** Calls that a student or an author waits for, as their pages send them. */
export const CALLS: Record<string, Call> = {
  profile: { name: 'getProfile', kind: 'read', peer: [61, 103], given: (turn, world) => studentOf(world, turn) },
  'course list': { name: 'getHome', kind: 'read', given: (turn, world) => studentOf(world, turn) },
  outline: {
    name: 'getCourse',
    kind: 'read',
    peer: [78, 115],
    given(turn, world) {
      const { uid, course } = studentOf(world, turn);
      return { uid, params: { courseId: course.courseId }, query: { outline: '1', view: 'learner' } };
    },
  },
  element: {
    name: 'getElement',
    kind: 'read',
    peer: [78, 111],
    given(turn, world) {
      const { uid, course } = studentOf(world, turn);
      const { elementId } = of(course.elements, turn);
      return { uid, params: { courseId: course.courseId, elementId }, query: { view: 'learner' } };
    },
  },
  'lean progress': {
    name: 'getProgress',
    kind: 'read',
    peer: [143, 232],
    given(turn, world) {
      const { uid, course } = studentOf(world, turn);
      return { uid, params: { studentId: uid, courseId: course.courseId }, query: { lean: '1' } };
    },
  },
  done: {
    name: 'markElementDone',
    kind: 'write',
    peer: [49, 96],
    given(turn, world) {
      const { uid, course } = studentOf(world, turn);
      return { uid, params: { courseId: course.courseId, elementId: of(course.plain, turn).elementId } };
    },
  },
  'keyed answer': {
    name: 'assess',
    kind: 'write',
    peer: [39, 74],
    given(turn, world) {
      const { uid, course } = studentOf(world, turn);
      const body = { courseId: course.courseId, ...of(course.keyed, turn), actionId: crypto.randomUUID() };
      return { uid, body };
    },
  },
  'free answer': {
    name: 'assess',
    kind: 'write',
    given(turn, world) {
      const { uid, course } = studentOf(world, turn);
      const { answer, ...task } = of(course.free, turn);
      return {
        uid,
        // A repeated answer would be returned from the store.
        body: {
          courseId: course.courseId,
          ...task,
          answer: `${answer} I say it for the ${turn}th time.`,
          actionId: crypto.randomUUID(),
        },
      };
    },
  },
  'tutor question': {
    name: 'ask',
    kind: 'write',
    given(turn, world) {
      const { uid, course } = studentOf(world, turn);
      const { elementId, title } = of(course.elements, turn);
      return {
        uid,
        body: { courseId: course.courseId, elementId, question: `What does “${title}” say about ${turn}?` },
      };
    },
  },
  'save of an element': {
    name: 'updateElement',
    kind: 'write',
    given(turn, { authors, courses }) {
      const author = of(authors, turn);
      const course = of(courses, author.course);
      const { elementId, content } = of(course.plain, turn);
      const params = { courseId: course.courseId, elementId };
      return { uid: author.uid, params, body: { content: `${content}\n\nSaid anew: ${turn}.` } };
    },
  },
};

export function requestOf(
  { name, given }: Call,
  turn: number,
  world: World,
  tokens: ReadonlyMap<string, string>,
): SentRequest {
  const { uid, params, query, body } = given(turn, world);
  const json = body === undefined ? undefined : JSON.stringify(body);
  return {
    method: endpoints[name].method,
    path: pathFor(name, { params, query } as never),
    headers: {
      authorization: `Bearer ${tokens.get(uid)}`,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(json === undefined ? {} : { body: json }),
  };
}
