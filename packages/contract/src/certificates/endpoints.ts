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
    summary: 'Reads whether a course gives certificates, and in which words',
    params: OfCourse,
    reply: good({ settings: CertificateSettings }),
  }),
  setCertificateSettings: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId/certificate-settings',
    access: 'author',
    summary: 'Says whether a course gives certificates, and in which words; those that were taken stay as they are',
    params: OfCourse,
    body: CertificateSettings,
    reply: good({ settings: CertificateSettings }),
  }),
  getOwnCertificate: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/certificate',
    access: 'learner',
    summary: 'Says whether one can get a certificate of a course, and which one has, in any of its languages',
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
    summary: 'Has one’s certificate of a completed course issued, under the name that it is to show',
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
    summary: 'Lists one’s own certificates, the newest first',
    reply: good({ certificates: z.array(OwnCertificate) }),
  }),
  deleteCertificate: endpoint({
    method: 'DELETE',
    path: '/api/certificates/:certificateId',
    access: 'signed-in',
    summary: 'Deletes one’s own certificate for good; its address shows nothing any more',
    params: Named,
    reply: good({}),
  }),
  getCertificate: endpoint({
    method: 'GET',
    path: '/api/certificates/:certificateId',
    access: 'public',
    mayLag: true,
    summary: 'Reads a certificate, and whether it holds',
    rateLimit: ANYBODY,
    params: Named,
    reply: good({ certificate: Certificate }),
  }),
  getCredential: endpoint({
    method: 'GET',
    path: '/api/certificates/:certificateId/credential',
    access: 'public',
    writes: true,
    summary: 'Hands out a certificate that holds as an Open Badge 3.0, signed as a JSON Web Token',
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
    summary: 'Hands out the public key with which the signatures of certificates are verified, as a JSON Web Key',
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
    summary: 'Lists the certificates that do not hold any more, as a 1EdTech revocation list',
    rateLimit: ANYBODY,
    answers: 'file',
    fileTypes: ['application/json'],
    reply: good({}),
  }),
};
