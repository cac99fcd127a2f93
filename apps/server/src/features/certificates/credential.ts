import type { Certificate } from '@coursecraft/contract/certificates/certificate';

export const credentialAddresses = (address: string) => ({
  page: (certificateId: string) => `${address}/certificate/${certificateId}`,
  key: `${address}/api/certificate-key`,
  revocations: `${address}/api/certificate-revocations`,
});

/** Writes a certificate as an `OpenBadgeCredential` of Open Badges 3.0 (W3C Verifiable Credentials 2.0). */
export function writeCredential(certificate: Certificate, address: string) {
  const { certificateId, name, courseTitle, description, issuer, language, criteria, issuedAt } = certificate;
  const { page, revocations } = credentialAddresses(address);
  const id = page(certificateId);
  const asked = `All that the course “${courseTitle}” asks for, each criterion shown in answers of the person’s own.`;
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: courseTitle,
    issuer: { id: address, type: ['Profile'], name: issuer, url: address },
    validFrom: issuedAt,
    credentialSubject: {
      id: `${id}#person`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }],
      achievement: {
        id: `${id}#achievement`,
        type: ['Achievement'],
        achievementType: 'Course',
        name: courseTitle,
        description: description || courseTitle,
        criteria: { narrative: criteria.length > 0 ? criteria.map((words) => `- ${words}`).join('\n') : asked },
        inLanguage: language,
      },
    },
    credentialStatus: { id: revocations, type: '1EdTechRevocationList' },
  };
}
