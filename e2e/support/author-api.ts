import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { listChecks } from '@coursecraft/domain/content/checks';
import type { APIRequestContext } from '@playwright/test';

/** Reads what only an author may read, such as right answers. */
export async function readAsAuthor(request: APIRequestContext, account: { email: string; password: string }) {
  await request.post('/api/auth/sign-in/email', { data: account });
  const { token } = await (await request.get('/api/auth/token')).json();
  const headers = { authorization: `Bearer ${token}` };
  const get = async <T>(path: string): Promise<T> => (await request.get(path, { headers })).json();
  const { profile } = await get<ReplyOf<'getProfile'>>('/api/profile');
  return {
    headers,
    uid: profile.uid,
    /** Returns the course with this title, or else the sample or first course. */
    async course(title?: string) {
      const { courses } = await get<ReplyOf<'listCourses'>>('/api/courses');
      const called = (wanted: string) => courses.find((course) => course.title === wanted);
      const found = title === undefined ? (called('Bread from four ingredients') ?? courses[0]) : called(title);
      if (!found) throw new Error(`There is no course “${title ?? 'of this author'}”.`);
      const { course } = await get<ReplyOf<'getCourse'>>(`/api/courses/${found.id}`);
      return course;
    },
    async element(courseId: string, elementId: string) {
      return (await get<ReplyOf<'getElement'>>(`/api/courses/${courseId}/elements/${elementId}`)).element;
    },
    async versions(courseId: string, elementId: string) {
      const at = `/api/courses/${courseId}/elements/${elementId}/versions`;
      return (await get<ReplyOf<'listElementVersions'>>(at)).versions;
    },
    /** Saves and publishes the content of an element. */
    async saveElement(courseId: string, elementId: string, content: string, baseVersion: number) {
      const data = { content, baseVersion, publish: true };
      await request.put(`/api/courses/${courseId}/elements/${elementId}`, { headers, data });
    },
    checksOf: (content: string | undefined) => listChecks(content ?? ''),
    students: (courseId: string) => get<ReplyOf<'listCourseStudents'>>(`/api/courses/${courseId}/students`),
    /** Returns the evidence of the first student for a criterion. */
    async evidence(courseId: string, rowId: string) {
      const { students } = await this.students(courseId);
      const at = `/api/students/${students[0]?.uid}/courses/${courseId}/evidence?rowId=${rowId}`;
      return (await get<ReplyOf<'listEvidence'>>(at)).evidence;
    },
    async scenarios(courseId: string) {
      return (await get<ReplyOf<'getKnowledge'>>(`/api/courses/${courseId}/knowledge`)).scenarios;
    },
    async rows(courseId: string) {
      return (await get<ReplyOf<'getKnowledge'>>(`/api/courses/${courseId}/knowledge`)).rows;
    },
  };
}
