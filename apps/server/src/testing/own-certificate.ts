import { randomUUID } from 'node:crypto';
import type { TestCourse } from './make-course.ts';
import type { Person } from './speak-to.ts';

const completed = new WeakMap<Person, Promise<{ courseId: string }>>();

/** A course with certificates that a student has completed, without a certificate taken. */
async function completedCourse(author: Person, student: Person): Promise<{ courseId: string }> {
  const course = completed.get(student) ?? complete(author, student);
  completed.set(student, course);
  const { courseId } = await course;
  const { certificates } = await student.do('listOwnCertificates');
  for (const { certificateId, ...of } of certificates)
    if (of.courseId === courseId) await student.do('deleteCertificate', { params: { certificateId } });
  return { courseId };
}

async function complete(author: Person, student: Person): Promise<{ courseId: string }> {
  const { course } = await author.do('createCourse', { body: { title: 'Ebb and flow' } });
  const courseId = course.id;
  const of = { params: { courseId } };
  const { module } = await author.do('createBlankModule', { ...of, body: {} });
  const { section } = await author.do('createBlankSection', { params: { courseId, moduleId: module.id }, body: {} });
  const inSection = { courseId, sectionId: section.id };
  const { element } = await author.do('createBlankElement', { params: inSection, body: { title: 'Ebb' } });
  const elementId = element.id;
  const rows = [{ statement: `Explains what the ebb does, ${randomUUID()}.` }];
  await author.do('setKnowledge', { ...of, body: { elementId, rows } });
  await author.do('publish', { ...of, body: { elementId } });
  const settings = { isGiven: true, issuer: 'The school', description: '', criteria: [] };
  await author.do('setCertificateSettings', { ...of, body: settings });
  const { code } = await author.do('generateCourseCode', { body: { courseId } });
  await student.do('enrollWithCode', { body: { code } });
  await student.do('assess', { body: { courseId, elementId, answer: 'The water goes out and the harbour is empty.' } });
  const own = { studentId: student.profile.uid, courseId };
  const { evidence } = await student.do('listEvidence', { params: own });
  const evidenceId = evidence.at(-1)?.evidenceId ?? '';
  await author.do('markAnswer', { params: { courseId, evidenceId }, body: { verdict: 'met' } });
  return { courseId };
}

async function ownCertificate(author: Person, student: Person): Promise<{ certificateId: string }> {
  const params = await completedCourse(author, student);
  const { certificate } = await student.do('takeCertificate', { params, body: { name: 'Ada' } });
  return { certificateId: certificate.certificateId };
}

export function certificateRequests({ courseId, rows }: TestCourse, author: Person, student: Person) {
  const own = async () => ({ params: await ownCertificate(author, student) });
  const params = { courseId };
  return {
    getCertificateSettings: { params },
    setCertificateSettings: {
      params,
      body: { isGiven: true, issuer: 'The school', description: '', criteria: [{ rowId: rows.moon, words: 'Moons' }] },
    },
    getOwnCertificate: { params },
    takeCertificate: async () => ({ params: await completedCourse(author, student), body: { name: 'Ada' } }),
    listOwnCertificates: {},
    deleteCertificate: own,
    getCertificate: own,
    getCredential: own,
    getCertificateKey: {},
    listRevokedCredentials: {},
  };
}
