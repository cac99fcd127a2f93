import type { EndpointName } from '@coursecraft/contract/endpoints';
import type { Person } from '../../apps/server/src/testing/speak-to.ts';
import type { Grown } from './seed.ts';

export type MeasuredRead = {
  title: string;
  ask: () => Promise<unknown> /** Limit in milliseconds for reads that grow with the course. */;
  limit?: number;
};

type RequestInput = { params?: object; query?: object; body?: object };

/** Lists the measured reads: constant for the usual course, limited for the largest. */
export function readsOf(
  { owner, student }: { owner: Person; student: Person },
  { usual, largest }: Grown,
): MeasuredRead[] {
  const read = (by: Person, name: EndpointName, given: RequestInput = {}, limit?: number): MeasuredRead => ({
    title: name,
    ask: () => by.do(name, given as never),
    ...(limit !== undefined && { limit }),
  });
  const ofPeople = [
    read(student, 'getProfile'),
    read(student, 'getHome'),
    read(student, 'listNotifications'),
    read(student, 'checkEnrollment'),
    read(student, 'listCourses'),
    read(owner, 'getProfile'),
    read(owner, 'getHome'),
    read(owner, 'listUsers', { query: { limit: 50 } }),
    { ...read(owner, 'listUsers', { query: { limit: 50, q: 'student4' } }), title: 'listUsers, searched' },
    read(owner, 'listStudents', { query: { limit: 50 } }),
    read(owner, 'listAudit', { query: { limit: 50 } }),
  ].map((one, at) => ({ ...one, title: `${one.title}${at < 5 ? '' : ' (admin)'}` }));
  const ofCourse = (courseId: string, limit?: number) => {
    const params = { courseId };
    const own = { studentId: student.profile.uid, courseId };
    return [
      read(student, 'getCourse', { params, query: { outline: '1', view: 'learner' } }, limit),
      read(student, 'getProgress', { params: own, query: { lean: '1' } }, limit),
      read(student, 'searchCourse', { params, query: { q: 'dough' } }, limit),
      read(student, 'listDue', { params: own }, limit),
      read(student, 'getStudentStats', { params: own }, limit),
      read(student, 'listQuestions', { params }, limit),
      read(owner, 'listQuestions', { params, query: { status: 'open' } }, limit),
      read(owner, 'listFlags', { params }, limit),
      read(owner, 'listContests', { params, query: { status: 'open', limit: 20 } }, limit),
      read(owner, 'getMarking', { params }, limit),
      read(owner, 'listMarkable', { params, query: { limit: 20 } }, limit),
      read(owner, 'getCourseStats', { params }, limit),
      read(owner, 'listCourseStudents', { params, query: { limit: 50 } }, limit),
      read(owner, 'getEnrollmentStats', { params }, limit),
      read(owner, 'getStudentPath', { params: own }, limit),
      read(owner, 'listAuthors', { params }, limit),
      read(owner, 'getCourse', { params, query: { outline: '1' } }, limit),
    ];
  };
  const titled = (reads: MeasuredRead[], of: string) =>
    reads.map((one, at) => ({ ...one, title: `${one.title}, ${at < 6 ? 'student' : 'author'}, ${of}` }));
  return [
    ...ofPeople,
    ...titled(ofCourse(usual), 'usual course'),
    ...titled(ofCourse(largest, 1_000), 'largest course'),
  ];
}
