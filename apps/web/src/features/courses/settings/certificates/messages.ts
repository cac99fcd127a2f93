import { catalogue } from '../../../../ui/i18n/catalogue.ts';

export const certificateSettingsMessages = catalogue('features/courses/settings/certificates', {
  lead: 'Whoever has mastered all criteria can have a certificate issued. It has a page that anybody with its address can read, and comes as an Open Badge.',
  isGiven: 'Give certificates in this course',
  isGivenText: 'Certificates that were taken stay as they are when you change or end this.',
  issuer: 'Issued by',
  issuerHelp: 'Your school or organisation, as it is to be read on the certificate.',
  description: 'What the course is about',
  descriptionHelp: 'One or two sentences, under the title of the course.',
  words: 'What was shown, in words for everybody',
  wordsHelp:
    'Criteria stay hidden: only what you write here is shown. A criterion without words is not named. Take care not to give answers away.',
  criterion: 'Words for: {statement}',
  prefill: 'Begin with the criterion',
  noCriteria: 'The course has no criteria in force yet. Without any there is nothing to certify.',
  unsaved: 'Not saved yet.',
});
