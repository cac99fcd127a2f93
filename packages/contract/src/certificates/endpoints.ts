import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { DisplayName, Id } from '../primitives.ts';
import { Certificate, CertificateSettings, OwnCertificate } from './certificate.ts';

const OfCourse = z.object({ courseId: Id });
const Named = z.object({ certificateId: Id });
/** Rate limit for visitors, enough for a class that follows one link at once. */
const ANYBODY = { max: 240, minutes: 1 };

export const certificateEndpoints = {
  getCertificateSettings: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/certificate-settings',
    access: 'author',
    mayLag: true,
    summary: 'Retrieves whether a course issues certificates, and their text.',
    params: OfCourse,
    reply: good({ settings: CertificateSettings }),
  }),
  setCertificateSettings: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId/certificate-settings',
    access: 'author',
    summary: 'Sets whether a course issues certificates, and their text. Issued certificates do not change.',
    params: OfCourse,
    body: CertificateSettings,
    reply: good({ settings: CertificateSettings }),
  }),
  getOwnCertificate: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/certificate',
    access: 'learner',
    summary: 'Retrieves whether you can get a certificate of a course, and the one you have in any of its languages.',
    params: OfCourse,
    reply: good({
      isGiven: z.boolean(),
      /** Whether every criterion of the course is mastered. */
      isComplete: z.boolean(),
      certificate: OwnCertificate.optional(),
    }),
  }),
  takeCertificate: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/certificate',
    access: 'learner',
    summary: 'Issues your certificate of a completed course under the given name.',
    status: 201,
    params: OfCourse,
    body: z.object({ name: DisplayName }),
    reply: good({ certificate: OwnCertificate }),
  }),
  listOwnCertificates: endpoint({
    method: 'GET',
    path: '/api/certificates',
    access: 'signed-in',
    mayLag: true,
    summary: 'Lists your certificates, newest first.',
    reply: good({ certificates: z.array(OwnCertificate) }),
  }),
  deleteCertificate: endpoint({
    method: 'DELETE',
    path: '/api/certificates/:certificateId',
    access: 'signed-in',
    summary: 'Deletes your certificate permanently. Its page no longer exists.',
    params: Named,
    reply: good({}),
  }),
  getCertificate: endpoint({
    method: 'GET',
    path: '/api/certificates/:certificateId',
    access: 'public',
    mayLag: true,
    summary: 'Retrieves a certificate and whether it is valid.',
    rateLimit: ANYBODY,
    params: Named,
    reply: good({ certificate: Certificate }),
  }),
  getCredential: endpoint({
    method: 'GET',
    path: '/api/certificates/:certificateId/credential',
    access: 'public',
    writes: true,
    summary: 'Retrieves a valid certificate as an Open Badges 3.0 credential, signed as a JSON Web Token.',
    rateLimit: ANYBODY,
    params: Named,
    answers: 'file',
    fileTypes: ['application/vc+jwt'],
    reply: good({}),
  }),
  getCertificateKey: endpoint({
    method: 'GET',
    path: '/api/certificate-key',
    access: 'public',
    summary: 'Retrieves the public key that verifies certificate signatures, as a JSON Web Key.',
    rateLimit: ANYBODY,
    answers: 'file',
    fileTypes: ['application/json'],
    reply: good({}),
  }),
  listRevokedCredentials: endpoint({
    method: 'GET',
    path: '/api/certificate-revocations',
    access: 'public',
    mayLag: true,
    summary: 'Lists revoked certificates as a 1EdTech revocation list.',
    rateLimit: ANYBODY,
    answers: 'file',
    fileTypes: ['application/json'],
    reply: good({}),
  }),
};
