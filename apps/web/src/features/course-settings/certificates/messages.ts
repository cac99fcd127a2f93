import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const certificateSettingsMessages = catalogue({
  en: {
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
  },
  de: {
    lead: 'Wer alle Kriterien gemeistert hat, kann sich ein Zertifikat ausstellen lassen. Es hat eine Seite, die alle mit der Adresse lesen können, und kommt auch als Open Badge.',
    isGiven: 'In diesem Kurs Zertifikate geben',
    isGivenText: 'Bereits ausgestellte Zertifikate bleiben, wie sie sind, wenn Sie das ändern oder beenden.',
    issuer: 'Ausgestellt von',
    issuerHelp: 'Ihre Schule oder Organisation, wie sie auf dem Zertifikat stehen soll.',
    description: 'Worum es im Kurs geht',
    descriptionHelp: 'Ein oder zwei Sätze, unter dem Titel des Kurses.',
    words: 'Was gezeigt wurde, in Worten für alle',
    wordsHelp:
      'Kriterien bleiben verborgen: Gezeigt wird nur, was Sie hier schreiben. Ein Kriterium ohne Worte wird nicht genannt. Achten Sie darauf, keine Antworten zu verraten.',
    criterion: 'Worte für: {statement}',
    prefill: 'Mit dem Kriterium beginnen',
    noCriteria: 'Im Kurs ist noch kein Kriterium in Kraft. Ohne Kriterien gibt es nichts zu bescheinigen.',
    unsaved: 'Noch nicht gespeichert.',
  },
});
