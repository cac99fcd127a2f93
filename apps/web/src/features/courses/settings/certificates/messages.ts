import { catalogue } from '../../../../ui/i18n/catalogue.ts';

export const certificateSettingsMessages = catalogue('features/courses/settings/certificates', {
  lead: 'Students who master all criteria can get a certificate. It has a public page and is an Open Badge.',
  isGiven: 'Offer certificates in this course',
  isGivenText: 'Issued certificates stay valid when you change or turn this off.',
  issuer: 'Issued by',
  issuerHelp: 'The school or organization named on the certificate.',
  description: 'Course description',
  descriptionHelp: 'One or two sentences below the course title.',
  words: 'Public description of each criterion',
  wordsHelp:
    'Criteria stay hidden. The certificate shows only what you write here, and skips criteria without a description. Do not give answers away.',
  criterion: 'Description of: {statement}',
  prefill: 'Copy the criterion',
  noCriteria: 'This course has no active criteria, so there is nothing to certify yet.',
  unsaved: 'Not saved yet.',
});
