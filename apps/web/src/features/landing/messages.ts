import { catalogue } from '../../ui/i18n/catalogue.ts';

export const landingMessages = catalogue({
  en: {
    pageTitle: 'Coursecraft: what an expert knows, taught and proved',
    titleTaught: 'What an expert knows, taught.',
    titleProved: 'What a student understands, proved.',
    lead: 'Drop your documents in. Coursecraft drafts a course from them and names the page it rests on. Students prove each criterion in their own words.',
    start: 'Create your account',
    demo: 'Ask for a demo',
    signIn: 'Sign in',
    draftAlt:
      'A drafted lesson in the editor, with its footnotes, beside the criteria that students are measured against.',
    draftCaption:
      'A lesson drafted from a PDF. Every criterion on the right names the file, the page and the sentence.',
    howTitle: 'From a document to a mastered criterion',
    step1: 'Drop a document',
    step2: 'Review the drafted module',
    step3: 'Share the course code',
    step4: 'See who proved what, in which words',
    answerTitle: 'Reading is not enough, and a mistake costs nothing',
    answer:
      'A check says what is missing and gives a hint, not the solution. A tutor answers from the course alone and quotes it. A criterion is mastered when an answer of the student’s own shows it.',
    answerAlt: 'A student answered a check wrongly and reads why, with a hint, and may ask the teacher to look at it.',
    evidenceTitle: 'Every mark has a reason that can be read',
    evidence:
      'Students see on which of their own words each criterion rests and what comes next. Teachers see the same, may overrule it, and the record keeps both.',
    evidenceAlt: 'A student’s page of progress: what is shown, on which answers, and what comes next.',
    privateTitle: 'Yours to run',
    private:
      'One command on your own machine, with a real database inside. Documents, answers and people stay where you put them.',
    engineTitle: 'No AI key needed',
    engine:
      'The built-in engine works from your documents alone and without a network. A language model is one setting away and writes more freely. The page says which of the two wrote something.',
    limitsTitle: 'What it leaves to you',
    limits:
      'A draft is a draft: you decide what stays. A verdict on a free answer can be wrong, so students may contest it and a person decides.',
    closing: 'Try it with a document of your own.',
  },
  de: {
    pageTitle: 'Coursecraft: was Fachleute wissen, gelehrt und belegt',
    titleTaught: 'Was Fachleute wissen, gelehrt.',
    titleProved: 'Was Lernende verstehen, belegt.',
    lead: 'Legen Sie Ihre Dokumente ab. Coursecraft entwirft daraus einen Kurs und nennt die Seite, auf der er fußt. Lernende zeigen jedes Kriterium in eigenen Worten.',
    start: 'Konto anlegen',
    demo: 'Vorführung anfragen',
    signIn: 'Anmelden',
    draftAlt:
      'Eine entworfene Lektion mit Fußnoten im Editor, daneben die Kriterien, an denen Lernende gemessen werden.',
    draftCaption: 'Eine Lektion, entworfen aus einem PDF. Jedes Kriterium rechts nennt Datei, Seite und Satz.',
    howTitle: 'Vom Dokument zum gemeisterten Kriterium',
    step1: 'Dokument ablegen',
    step2: 'Entworfenes Modul prüfen',
    step3: 'Kurscode weitergeben',
    step4: 'Sehen, wer was mit welchen Worten belegt hat',
    answerTitle: 'Lesen allein genügt nicht, und ein Fehler kostet nichts',
    answer:
      'Eine Aufgabe sagt, was fehlt, und gibt einen Hinweis, nicht die Lösung. Ein Tutor antwortet nur aus dem Kurs und zitiert ihn. Gemeistert ist ein Kriterium, wenn eine eigene Antwort es zeigt.',
    answerAlt:
      'Jemand hat eine Aufgabe falsch beantwortet, liest, warum, und einen Hinweis, und kann die Lehrkraft bitten, das anzusehen.',
    evidenceTitle: 'Jedes Urteil hat einen Grund, den man lesen kann',
    evidence:
      'Lernende sehen, auf welchen eigenen Worten jedes Kriterium ruht und was als Nächstes kommt. Lehrende sehen dasselbe, können anders entscheiden, und festgehalten wird beides.',
    evidenceAlt: 'Die Seite mit dem Fortschritt: was gezeigt ist, mit welchen Antworten, und was als Nächstes kommt.',
    privateTitle: 'In Ihrer Hand',
    private:
      'Ein Befehl auf dem eigenen Rechner, mit einer echten Datenbank darin. Dokumente, Antworten und Menschen bleiben, wo Sie sie haben wollen.',
    engineTitle: 'Ohne KI-Schlüssel',
    engine:
      'Die eingebaute Maschine arbeitet nur aus Ihren Dokumenten und ohne Netz. Ein Sprachmodell ist eine Einstellung entfernt und schreibt freier. Die Seite sagt, wer von beiden etwas geschrieben hat.',
    limitsTitle: 'Was bei Ihnen bleibt',
    limits:
      'Ein Entwurf ist ein Entwurf: Was bleibt, entscheiden Sie. Ein Urteil über eine freie Antwort kann falsch sein; Lernende dürfen es anfechten, und ein Mensch entscheidet.',
    closing: 'Versuchen Sie es mit einem eigenen Dokument.',
  },
});
