import { createPublicKey } from 'node:crypto';
import { compactVerify, decodeJwt, decodeProtectedHeader, importJWK } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { criteriaTable } from '../../platform/db/schema/criteria.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

const ADDRESS = 'https://courses.example.org';
/** Part of all hidden texts of the criteria. */
const HIDDEN = 'xylophonic';

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp({ publicUrl: ADDRESS });
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  await app.services.db.update(criteriaTable).set({ statement: `${HIDDEN} statement`, guidance: HIDDEN });
});

const settings = (of: TestCourse = course) => ({
  isGiven: true,
  issuer: 'School of the Sea',
  description: 'How the moon moves the water.',
  criteria: [{ rowId: of.rows.moon, words: 'Says what raises the tide' }],
});
const give = (of = course, change = {}) =>
  author.do('setCertificateSettings', { params: of, body: { ...settings(of), ...change } });
const nameOf = { body: { name: 'Mira Moon' } };

async function join(of = course): Promise<Person> {
  const student = await app.signUp({ displayName: 'mira_1999' });
  await student.do('enrollWithCode', { body: { code: of.code } });
  return student;
}

async function complete(student: Person, { courseId, elementId }: TestCourse = course): Promise<void> {
  await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
  await student.do('assess', { body: { courseId, elementId, itemId: 'itm_free', answer: 'Earth spins, said once.' } });
  const { evidence } = await student.do('listEvidence', { params: { studentId: student.profile.uid, courseId } });
  const params = { courseId, evidenceId: evidence.at(-1)?.evidenceId ?? '' };
  await author.do('markAnswer', { params, body: { verdict: 'met' } });
}

async function holder(of = course) {
  await give(of);
  const student = await join(of);
  await complete(student, of);
  const { certificate } = await student.do('takeCertificate', { params: of, ...nameOf });
  return { student, params: { certificateId: certificate.certificateId } };
}

const read = async (path: string) => fetch(app.url + path.replace(ADDRESS, ''));
const shown = async (params: { certificateId: string }) =>
  (await app.visitor.call('getCertificate', { params })).body as { certificate: { withdrawnAt?: string } };
const revoked = async () => {
  const list = (await (await read('/api/certificate-revocations')).json()) as { revokedCredential: { id: string }[] };
  return list.revokedCredential.map(({ id }) => id.replace(`${ADDRESS}/certificate/`, ''));
};

describe('certificate', () => {
  test('is issued when everything is mastered and the author offers one, and shows only the allowed data', async () => {
    const student = await join();
    const own = async () => student.do('getOwnCertificate', { params: course });
    expect(await own()).toMatchObject({ isGiven: false, isComplete: false });
    expect((await student.call('takeCertificate', { params: course, ...nameOf })).body.reason).toBe(
      'no-certificates-here',
    );
    await give();
    expect((await student.call('takeCertificate', { params: course, ...nameOf })).body.reason).toBe(
      'certificate-needs-all',
    );
    await complete(student);
    expect(await own()).toMatchObject({ isGiven: true, isComplete: true });
    const { certificate } = await student.do('takeCertificate', { params: course, ...nameOf });
    const again = await student.call('takeCertificate', { params: course, ...nameOf });
    expect([again.status, again.body.reason]).toEqual([409, 'certificate-taken']);
    expect((await own()).certificate).toEqual(certificate);
    expect((await student.do('listOwnCertificates')).certificates).toEqual([certificate]);

    const response = await read(`/api/certificates/${certificate.certificateId}`);
    const text = await response.text();
    expect(JSON.parse(text).certificate).toEqual({
      certificateId: certificate.certificateId,
      name: 'Mira Moon',
      courseTitle: 'Tides',
      description: 'How the moon moves the water.',
      issuer: 'School of the Sea',
      language: 'en',
      criteria: ['Says what raises the tide'],
      issuedAt: expect.any(String),
    });
    for (const secret of [HIDDEN, student.profile.uid, student.email, 'mira_1999', course.courseId, course.rows.moon])
      expect(text).not.toContain(secret);
    expect(certificate.certificateId).toMatch(/^crt_[0-9a-f]{32}$/);
  });

  test('keeps its text when course, name and settings change', async () => {
    const own = await makeCourse(app, author, { title: 'Currents' });
    const { student, params } = await holder(own);
    const before = await shown(params);
    await author.do('updateCourse', { params: own, body: { title: 'Renamed' } });
    await student.do('updateProfile', { body: { displayName: 'Renamed' } });
    await give(own, { isGiven: false, issuer: 'Another school', criteria: [] });
    expect(await shown(params)).toEqual(before);
  });

  test('is withdrawn by a reset with the date and can be issued again later', async () => {
    const { student, params } = await holder();
    expect(await revoked()).not.toContain(params.certificateId);
    const body = { studentId: student.profile.uid, courseId: course.courseId, reason: 'The key was wrong.' };
    await author.do('resetCriteria', { body });
    expect((await shown(params)).certificate.withdrawnAt).toEqual(expect.any(String));
    expect(await revoked()).toContain(params.certificateId);
    const credential = await app.visitor.call('getCredential', { params });
    expect([credential.status, credential.body.reason]).toEqual([409, 'certificate-withdrawn']);
    await complete(student);
    const { certificate } = await student.do('takeCertificate', { params: course, ...nameOf });
    expect((await shown({ certificateId: certificate.certificateId })).certificate.withdrawnAt).toBeUndefined();
    expect((await shown(params)).certificate.withdrawnAt, 'the old one stays withdrawn').toBeDefined();
  });

  test('is withdrawn by a criterion that must be shown again and not by a new or reworded criterion', async () => {
    const own = await makeCourse(app, author, { title: 'Waves' });
    const { params } = await holder(own);
    const save = (statement: string, change: 'carry' | 'verify') => {
      const { rows } = own;
      const kept = { rowId: rows.two, statement: 'xylophonic statement' };
      const body = { elementId: own.elementId, change, rows: [{ rowId: rows.moon, statement }, kept] };
      return author.call('setKnowledge', { params: own, body });
    };
    await author.do('appendKnowledge', {
      params: own,
      body: { elementId: own.elementId, rows: [{ statement: 'Explains why waves break on a beach.' }] },
    });
    expect((await shown(params)).certificate.withdrawnAt).toBeUndefined();
    expect((await save('Explains that the pull of the moon raises the tide.', 'carry')).status).toBe(200);
    expect((await shown(params)).certificate.withdrawnAt).toBeUndefined();
    expect((await save('Explains that ships sail by the stars.', 'verify')).status).toBe(200);
    expect((await shown(params)).certificate.withdrawnAt).toBeDefined();
  });

  test('is deleted only by its person or with the account, and its credential is revoked then', async () => {
    const { student, params } = await holder();
    expect((await author.call('deleteCertificate', { params })).status).toBe(404);
    await student.do('deleteCertificate', { params });
    expect((await app.visitor.call('getCertificate', { params })).status).toBe(404);
    expect(await revoked()).toContain(params.certificateId);
    const other = await holder();
    await other.student.do('deleteProfile', { body: { confirm: 'delete' } });
    expect((await app.visitor.call('getCertificate', { params: other.params })).status).toBe(404);
    expect(await revoked()).toContain(other.params.certificateId);
  });

  test('remains after leaving the course and is invalid while the course is deleted', async () => {
    const own = await makeCourse(app, author, { title: 'Passing' });
    const { student, params } = await holder(own);
    await student.do('leaveCourse', { params: own });
    expect((await shown(params)).certificate.withdrawnAt).toBeUndefined();
    await author.do('deleteCourse', { params: own });
    expect((await shown(params)).certificate.withdrawnAt).toBeDefined();
    await author.do('restoreCourse', { params: own });
    expect((await shown(params)).certificate.withdrawnAt).toBeUndefined();
  });

  test('is shared by all languages of a course', async () => {
    const own = await makeCourse(app, author, { title: 'Ebb' });
    const { course: translation } = await author.do('createEdition', { params: own, body: { language: 'de' } });
    await author.do('publish', { params: { courseId: translation.id }, body: {} });
    const { student, params } = await holder(own);
    await author.do('setCertificateSettings', {
      params: { courseId: translation.id },
      body: { ...settings(), criteria: [] },
    });
    await student.do('changeEdition', { params: own, body: { language: 'de' } });
    const there = { courseId: translation.id };
    expect((await student.do('getOwnCertificate', { params: there })).certificate).toMatchObject(params);
    const second = await student.call('takeCertificate', { params: there, ...nameOf });
    expect([second.status, second.body.reason]).toEqual([409, 'certificate-taken']);
    const body = { studentId: student.profile.uid, ...there, reason: 'Not yours.' };
    await author.do('resetCriteria', { body });
    expect((await shown(params)).certificate.withdrawnAt, 'a reset in one language counts in all').toBeDefined();
  });

  test('is neither issued nor offered to a test student', async () => {
    await give();
    const refused = await author.call('takeCertificate', { params: course, ...nameOf });
    expect([refused.status, refused.body.reason]).toEqual([403, 'no-certificate-for-test-student']);
    expect((await author.do('getOwnCertificate', { params: course })).isGiven).toBe(false);
  });
});

describe('certificate settings', () => {
  test('contain only what the author wrote and require an issuer', async () => {
    const own = await makeCourse(app, author, { title: 'Unset' });
    const empty = { isGiven: false, issuer: '', description: '', criteria: [] };
    expect((await author.do('getCertificateSettings', { params: own })).settings).toEqual(empty);
    const save = (change: object) =>
      author.call('setCertificateSettings', { params: own, body: { ...settings(own), ...change } });
    const nameless = await save({ issuer: ' ' });
    expect([nameless.status, nameless.body.error]).toEqual([
      400,
      'Enter who issues the certificates, such as your school.',
    ]);
    expect((await save({ criteria: [{ rowId: course.rows.moon, words: 'Elsewhere' }] })).status).toBe(400);
    expect((await save({ criteria: [{ rowId: own.rows.moon, words: ' ' }] })).status).toBe(400);
    expect((await save({})).status).toBe(200);
    expect((await author.do('getCertificateSettings', { params: own })).settings).toEqual(settings(own));
  });
});

describe('certificate credential', () => {
  test('is a signed Open Badge 3.0 that anybody can verify with the published key', async () => {
    const { params } = await holder();
    const response = await read(`/api/certificates/${params.certificateId}/credential`);
    expect(response.headers.get('content-type')).toBe('application/vc+jwt');
    const token = await response.text();
    const header = decodeProtectedHeader(token);
    expect(header).toEqual({ alg: 'RS256', typ: 'JWT', kid: `${ADDRESS}/api/certificate-key` });
    const key = (await (await read(header.kid ?? '')).json()) as Record<string, string>;
    expect(Object.keys(key).toSorted(), 'nothing private').toEqual(['alg', 'e', 'kty', 'n', 'use']);
    expect(createPublicKey({ key, format: 'jwk' }).asymmetricKeyDetails?.modulusLength).toBeGreaterThanOrEqual(2048);
    const verified = await compactVerify(token, await importJWK(key, 'RS256'));
    expect(verified.protectedHeader.alg).toBe('RS256');

    const id = `${ADDRESS}/certificate/${params.certificateId}`;
    const payload = decodeJwt(token);
    expect(payload).toEqual({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      id,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      name: 'Tides',
      issuer: { id: ADDRESS, type: ['Profile'], name: 'School of the Sea', url: ADDRESS },
      validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      credentialSubject: {
        id: `${id}#person`,
        type: ['AchievementSubject'],
        identifier: [{ type: 'IdentityObject', hashed: false, identityHash: 'Mira Moon', identityType: 'name' }],
        achievement: {
          id: `${id}#achievement`,
          type: ['Achievement'],
          achievementType: 'Course',
          name: 'Tides',
          description: 'How the moon moves the water.',
          criteria: { narrative: '- Says what raises the tide' },
          inLanguage: 'en',
        },
      },
      credentialStatus: { id: `${ADDRESS}/api/certificate-revocations`, type: '1EdTechRevocationList' },
      iss: ADDRESS,
      jti: id,
      sub: `${id}#person`,
      nbf: Math.floor(Date.parse(String(payload.validFrom)) / 1000),
    });
    expect(JSON.stringify(payload)).not.toContain(HIDDEN);
    const forged = `${token.slice(0, -8)}AAAAAAAA`;
    await expect(compactVerify(forged, await importJWK(key, 'RS256'))).rejects.toThrow();
  });
});
