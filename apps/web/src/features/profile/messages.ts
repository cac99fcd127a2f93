import { catalogue } from '../../ui/i18n/catalogue.ts';

export const profileMessages = catalogue({
  en: {
    title: 'Profile',
    lead: 'How others see you here, and the courses you are in.',
    name: 'Display Name',
    nameHelp: 'Your teachers see it beside your answers and questions.',
    email: 'Email',
    save: 'Save name',
    saving: 'Saving…',
    saved: 'Your name is saved.',
    courses: 'Your courses',
    enrolled: 'Enrolled {date}',
    none: 'You are not in a course yet.',
    certificates: 'Your certificates',
    sessions: 'Where you are signed in',
    sessionsText:
      'If you left yourself signed in somewhere, end it from here: every device has to sign in again, this one too.',
    signOutEverywhere: 'Sign out everywhere',
    data: 'Your data',
    dataText:
      'A ZIP file with your profile and, of each course, your progress, evidence, answers, notes, questions, reactions and conversations with the tutor.',
    export: 'Export my data',
    exporting: 'Collecting…',
    deleteTitle: 'Delete your account',
    deleteText: 'Your account and all that you did as a learner are deleted for good.',
    delete: 'Delete my account',
    deleteAsk: 'Delete your account?',
    deleteLearner:
      'Your progress, evidence, answers, notes, questions and conversations go, in every course. Nobody can bring them back.',
    deleteAuthor:
      'Courses stay with their other authors, and what you wrote in them stays without your name. A course that has no other author you hand on or delete first. The admins’ log of changes of rights keeps a number for you, not your name.',
    keepExamples: 'Leave answers that became examples',
    keepExamplesHelp:
      'Where a teacher made an example of an answer of yours, it stays in that course without your name. Otherwise it goes.',
    word: 'DELETE',
    typeWord: 'Type {word} to confirm',
  },
  de: {
    title: 'Profil',
    lead: 'Wie andere Sie hier sehen, und die Kurse, in denen Sie sind.',
    name: 'Anzeigename',
    nameHelp: 'Ihre Lehrkräfte sehen ihn neben Ihren Antworten und Fragen.',
    email: 'E-Mail',
    save: 'Namen speichern',
    saving: 'Speichert …',
    saved: 'Ihr Name ist gespeichert.',
    courses: 'Ihre Kurse',
    enrolled: 'Dabei seit {date}',
    none: 'Sie sind noch in keinem Kurs.',
    certificates: 'Ihre Zertifikate',
    sessions: 'Wo Sie angemeldet sind',
    sessionsText:
      'Falls Sie irgendwo angemeldet geblieben sind, beenden Sie es von hier: Jedes Gerät muss sich neu anmelden, auch dieses.',
    signOutEverywhere: 'Überall abmelden',
    data: 'Ihre Daten',
    dataText:
      'Eine ZIP-Datei mit Ihrem Profil und, zu jedem Kurs, Ihrem Fortschritt, Ihren Belegen, Antworten, Notizen, Fragen, Reaktionen und Gesprächen mit dem Tutor.',
    export: 'Meine Daten exportieren',
    exporting: 'Wird zusammengestellt …',
    deleteTitle: 'Konto löschen',
    deleteText: 'Ihr Konto und alles, was Sie als Lernende getan haben, wird endgültig gelöscht.',
    delete: 'Mein Konto löschen',
    deleteAsk: 'Ihr Konto löschen?',
    deleteLearner:
      'Ihr Fortschritt, Ihre Belege, Antworten, Notizen, Fragen und Gespräche verschwinden, in jedem Kurs. Niemand kann sie zurückholen.',
    deleteAuthor:
      'Kurse bleiben bei ihren anderen Autoren, und was Sie darin geschrieben haben, bleibt ohne Ihren Namen. Einen Kurs ohne anderen Autor geben Sie vorher weiter oder löschen ihn. Das Protokoll der Verwaltung über Änderungen von Rechten behält eine Nummer für Sie, nicht Ihren Namen.',
    keepExamples: 'Antworten lassen, die zu Beispielen wurden',
    keepExamplesHelp:
      'Wo eine Lehrkraft eine Antwort von Ihnen zum Beispiel gemacht hat, bleibt sie ohne Ihren Namen in dem Kurs. Sonst geht auch sie.',
    word: 'LÖSCHEN',
    typeWord: 'Zum Bestätigen {word} eingeben',
  },
});
