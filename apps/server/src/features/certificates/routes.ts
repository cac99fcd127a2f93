import { Readable } from 'node:stream';
import { isTestStudent } from '@coursecraft/domain/accounts/test-student';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { SignJWT } from 'jose';
import type { OutgoingFile, Routes, Services } from '../../request-context.ts';
import { credentialAddresses, writeCredential } from './credential.ts';
import {
  find,
  findOwn,
  issue,
  listOwn,
  listWithdrawn,
  readCompleted,
  readSettings,
  remove,
  writeSettings,
} from './queries.ts';
import { ALGORITHM, publicKey, signingKey } from './signing-key.ts';

type Served =
  | 'getCertificateSettings'
  | 'setCertificateSettings'
  | 'getOwnCertificate'
  | 'takeCertificate'
  | 'listOwnCertificates'
  | 'deleteCertificate'
  | 'getCertificate'
  | 'getCredential'
  | 'getCertificateKey'
  | 'listRevokedCredentials';

const fileOf = (name: string, mime: string, text: string): OutgoingFile => {
  const content = Buffer.from(text);
  return { name, mime, size: content.length, content: Readable.from([content]), inline: false };
};
const jsonFile = (name: string, value: object) => fileOf(name, 'application/json', JSON.stringify(value));

export const certificateRoutes = ({ db, address }: Services): Routes<Served> => {
  const { page, key, revocations } = credentialAddresses(address);
  return {
    async getCertificateSettings({ params: { courseId } }) {
      return { settings: await readSettings(db, courseId) };
    },

    async setCertificateSettings({ params: { courseId }, body }) {
      await writeSettings(db, courseId, body);
      return { settings: await readSettings(db, courseId) };
    },

    async getOwnCertificate({ params: { courseId }, learnerId: studentId }) {
      const student = { courseId, studentId: studentId };
      const [{ isGiven }, completed, certificate] = await Promise.all([
        readSettings(db, courseId),
        readCompleted(db, student),
        findOwn(db, student),
      ]);
      return { isGiven: isGiven && !isTestStudent(studentId), isComplete: completed !== undefined, certificate };
    },

    async takeCertificate({ params: { courseId }, body: { name }, learnerId: studentId }) {
      if (isTestStudent(studentId)) throw new AppError('forbidden', 'no-certificate-for-test-student');
      return { certificate: await issue(db, { courseId, studentId: studentId }, name) };
    },

    async listOwnCertificates({ caller }) {
      return { certificates: await listOwn(db, caller.uid) };
    },

    async deleteCertificate({ params: { certificateId }, caller }) {
      await remove(db, caller.uid, certificateId);
      return {};
    },

    async getCertificate({ params: { certificateId } }) {
      return { certificate: await find(db, certificateId) };
    },

    async getCredential({ params: { certificateId } }) {
      const certificate = await find(db, certificateId);
      if (certificate.withdrawnAt !== undefined) throw new AppError('conflict', 'certificate-withdrawn');
      const credential = writeCredential(certificate, address);
      const signed = await new SignJWT(credential)
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: key })
        .setIssuer(credential.issuer.id)
        .setSubject(credential.credentialSubject.id)
        .setJti(credential.id)
        .setNotBefore(new Date(certificate.issuedAt))
        .sign(await signingKey(db));
      return fileOf(`${certificate.courseTitle}.jwt`, 'application/vc+jwt', signed);
    },

    async getCertificateKey() {
      return jsonFile('certificate-key.json', await publicKey(db));
    },

    async listRevokedCredentials() {
      const revoked = (await listWithdrawn(db)).map((certificateId) => ({ id: page(certificateId), revoked: true }));
      const list = { id: revocations, type: '1EdTechRevocationList', issuer: address, revokedCredential: revoked };
      return jsonFile('certificate-revocations.json', list);
    },
  };
};
