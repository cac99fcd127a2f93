import type { TestCourse } from './make-course.ts';
import type { Person, TestApp } from './test-app.ts';

export type Answered = {
  student: Person;
  learner: { courseId: string; studentId: string };
  evidenceId: string;
  threadId: string;
};

/** Signs up a student who answers the course's open question, one turn per answer. */
export async function answerAsStudent(
  app: Pick<TestApp, 'signUp'>,
  { courseId, elementId, code }: TestCourse,
  ...answers: string[]
): Promise<Answered> {
  const student = await app.signUp({ displayName: 'Zebedee Student' });
  await student.do('enrollWithCode', { body: { code } });
  let threadId: string | undefined;
  for (const answer of answers) {
    const body = { courseId, elementId, itemId: 'itm_free', answer, threadId };
    threadId = (await student.do('assess', { body })).threadId;
  }
  const member = { courseId, studentId: student.profile.uid };
  const { evidence } = await student.do('listEvidence', { params: member });
  return { student, learner: member, evidenceId: evidence.at(-1)?.evidenceId ?? '', threadId: threadId ?? '' };
}
