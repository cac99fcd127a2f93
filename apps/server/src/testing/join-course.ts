import type { TestCourse } from './make-course.ts';
import type { TestApp } from './test-app.ts';

export async function joinCourse(app: Pick<TestApp, 'signUp'>, { courseId, elementId, code }: TestCourse) {
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code } });
  const member = { studentId: student.profile.uid, courseId };
  const choose = (response: string) =>
    student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response } });
  return { student, learner: member, choose };
}
