import { catalogue } from '../../ui/i18n/catalogue.ts';

export const landingMessages = catalogue({
  en: {
    titleTaught: 'What an expert knows, taught.',
    titleProved: 'What a student understands, proved.',
    lead: 'Drop your documents in. Coursecraft drafts a course from them and names the page it rests on. Students prove each criterion in their own words.',
    start: 'Create your account',
    demo: 'Ask for a demo',
    signIn: 'Sign in',
    goOn: 'Go to your course',
    authorsTitle: 'For those who teach',
    authors:
      'Upload PDF, Word, PowerPoint, HTML, Markdown or text. A module comes back with sections, checks and scenarios that cite the file and page. You decide what stays.',
    learnersTitle: 'For those who learn',
    learners:
      'Join with a course code. Read, answer, explain. A criterion counts as mastered only when your own answer shows it, and you can always see which words did.',
    privateTitle: 'Yours to run',
    private:
      'One command on your own machine, with a real database. No AI key is needed; a language model is one setting away.',
    howTitle: 'From a document to a mastered criterion',
    step1: 'Drop a document',
    step2: 'Review the drafted module',
    step3: 'Share the course code',
    step4: 'See who proved what, in which words',
  },
  de: {
    titleTaught: 'Was Fachleute wissen, gelehrt.',
    titleProved: 'Was Lernende verstehen, belegt.',
    lead: 'Legen Sie Ihre Dokumente ab. Coursecraft entwirft daraus einen Kurs und nennt die Seite, auf der er fußt. Lernende zeigen jedes Kriterium in eigenen Worten.',
    start: 'Konto anlegen',
    demo: 'Vorführung anfragen',
    signIn: 'Anmelden',
    goOn: 'Zu Ihrem Kurs',
    authorsTitle: 'Für alle, die lehren',
    authors:
      'Laden Sie PDF, Word, PowerPoint, HTML, Markdown oder Text hoch. Zurück kommt ein Modul mit Abschnitten, Aufgaben und Szenarien, die Datei und Seite nennen. Was bleibt, entscheiden Sie.',
    learnersTitle: 'Für alle, die lernen',
    learners:
      'Treten Sie mit einem Kurscode bei. Lesen, antworten, erklären. Ein Kriterium gilt erst als gemeistert, wenn Ihre eigene Antwort es zeigt, und Sie sehen immer, welche Worte es waren.',
    privateTitle: 'In Ihrer Hand',
    private:
      'Ein Befehl auf dem eigenen Rechner, mit einer echten Datenbank. Ein KI-Schlüssel ist nicht nötig; ein Sprachmodell ist eine Einstellung entfernt.',
    howTitle: 'Vom Dokument zum gemeisterten Kriterium',
    step1: 'Dokument ablegen',
    step2: 'Entworfenes Modul prüfen',
    step3: 'Kurscode weitergeben',
    step4: 'Sehen, wer was mit welchen Worten belegt hat',
  },
});
