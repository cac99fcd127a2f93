import type { TestCourse } from './make-course.ts';
import type { Person } from './speak-to.ts';

const DOT = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex');

/** Adds what the valid requests need: a student with answers, a document and a picture. */
export async function furnishCourse(
  { course: { courseId, elementId, code }, author, student }: { course: TestCourse; author: Person; student: Person },
  document = 'x',
): Promise<void> {
  await student.do('enrollWithCode', { body: { code } });
  await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
  await author.upload(courseId, [
    { name: 'empty of meaning.txt', content: document },
    { name: 'dot.png', content: DOT },
  ]);
}
