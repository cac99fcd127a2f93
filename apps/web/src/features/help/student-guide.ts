import type { Guide } from './guide.ts';

/** What students are told, in each language. */
export const studentGuide: Guide = {
  en: {
    chapters: [
      {
        id: 'join',
        title: 'Joining a course',
        text: [
          'Type the code that your teacher gave you, in capitals or not, with or without the dash. If your address was put on the list of a course, you are in as soon as you sign in.',
          'You can be in several courses. The user menu, Courses, opens another one or adds one by its code.',
        ],
      },
      {
        id: 'mastery',
        title: 'What mastered means',
        text: [
          'A course asks for certain things to be understood. Each of them is mastered when an answer of yours shows it, in your own words or by a task solved. Reading alone masters nothing, and nothing is taken away because you got something wrong.',
          'The number beside the course title says how much remains. A check mark stands there when you are through.',
        ],
      },
      {
        id: 'answers',
        title: 'Answering well',
        text: [
          'Say it as you would to a friend who was not there: whole sentences, why it is so, an example. Words copied from the page or from the tutor are not counted, because they do not show that you understood.',
          'A hint helps with the next step. Whether you used one is noted with the answer. Some courses want at least one answer without help.',
        ],
      },
      {
        id: 'asked-back',
        title: 'When you are asked back',
        text: [
          'A free answer begins a conversation. Below your words stands how many parts of what is asked for they have shown, with those words underlined; then you are asked for the rest. What you have shown stays shown. You can leave at any time: on your return, on another device too, it stands there as you left it.',
          'Where you are offered statements, choose one by a tap, a number or an arrow key, and say why. After six answers a conversation ends; it can be begun anew, or the same is asked elsewhere. A lesson without a question of its own can be taught back, below its text.',
        ],
      },
      {
        id: 'contest',
        title: 'When a verdict is wrong',
        text: [
          'Press “Ask the teacher to look at this” below it and say why. A person who teaches the course looks at your answer and decides. Until then nothing is lost.',
        ],
      },
      {
        id: 'review',
        title: 'Coming back to what you know',
        text: [
          'Some courses ask you to show again, after a while, what you have mastered. It stays mastered meanwhile. What is due stands on the page of your progress.',
        ],
      },
      {
        id: 'notes',
        title: 'Notes, questions, flagged places',
        text: [
          'Select words of a lesson to write a note on them or to flag them. Notes are for you alone; you can search them and save them as a file.',
          'A question goes to those who teach the course. Their answer appears under the lesson and among your notes, and the bell at the top tells you of it.',
          'Flag a place when something on the page is wrong or cannot be understood. You see there what became of it.',
        ],
      },
      {
        id: 'languages',
        title: 'Learning in another language',
        text: [
          'Some courses are there in several languages. The sidebar, below the contents, and the user menu change to another one: you come to the same place there, and all that you have proved comes along, in the words in which you said it.',
        ],
      },
      {
        id: 'offline',
        title: 'Without a connection',
        text: [
          'The course that you have open can be read without a connection. “Learn without a connection” in the user menu keeps whole courses on the device, with their pictures; how much room each takes stands beside it.',
          'An answer given meanwhile waits in this browser and is sent once, in its order, when the connection is back. Where the course has changed by then you are told, and what you wrote stays until you remove it.',
          'Where your browser offers it, “Install as an app” in the user menu puts Coursecraft among your apps.',
        ],
      },
      {
        id: 'privacy',
        title: 'Who sees what',
        text: [
          'Those who teach the course see what you mastered, on which answers, and the questions and flagged places that you sent. They see on which days you were in which lesson, may put you into a group such as a class, and may write notes about you for each other. They do not see your notes. Other students see nothing of yours.',
        ],
      },
    ],
    shortcuts: [
      { keys: 'Ctrl K', does: 'finds courses, elements and everything that can be done' },
      { keys: '?', does: 'lists these keys' },
      { keys: 'Tab', does: 'goes to the next link, field or button; with Shift back' },
      { keys: '↑ ↓', does: 'walk through the table of contents; Enter opens' },
      { keys: '← →', does: 'fold and unfold a module or section' },
      { keys: 'Home, End', does: 'first and last line of the table of contents' },
      { keys: 'Ctrl Enter', does: 'keeps a note, sends a question or a flagged place' },
      { keys: 'Esc', does: 'closes what lies over the page' },
    ],
  },
  de: {
    chapters: [
      {
        id: 'join',
        title: 'Einem Kurs beitreten',
        text: [
          'Geben Sie den Code ein, den Sie bekommen haben, groß oder klein, mit oder ohne Strich. Steht Ihre Adresse auf der Liste eines Kurses, sind Sie drin, sobald Sie sich anmelden.',
          'Sie können in mehreren Kursen sein. Im Benutzermenü unter Kurse öffnen Sie einen anderen oder fügen einen mit seinem Code hinzu.',
        ],
      },
      {
        id: 'mastery',
        title: 'Was gemeistert heißt',
        text: [
          'Ein Kurs verlangt, dass bestimmte Dinge verstanden sind. Jedes davon ist gemeistert, wenn eine Antwort von Ihnen es zeigt, in eigenen Worten oder durch eine gelöste Aufgabe. Lesen allein genügt nicht, und für Falsches wird nichts weggenommen.',
          'Die Zahl neben dem Kurstitel sagt, wie viel noch fehlt. Wenn Sie durch sind, steht dort ein Haken.',
        ],
      },
      {
        id: 'answers',
        title: 'Gut antworten',
        text: [
          'Sagen Sie es wie jemandem, der nicht dabei war: ganze Sätze, warum es so ist, ein Beispiel. Was von der Seite oder vom Tutor abgeschrieben ist, zählt nicht, weil es nicht zeigt, dass Sie es verstanden haben.',
          'Ein Hinweis hilft beim nächsten Schritt. Bei der Antwort wird vermerkt, ob Sie einen hatten. Manche Kurse wollen mindestens eine Antwort ohne Hilfe.',
        ],
      },
      {
        id: 'asked-back',
        title: 'Wenn zurückgefragt wird',
        text: [
          'Eine freie Antwort beginnt ein Gespräch. Unter Ihren Worten steht, wie viele Teile des Gefragten sie gezeigt haben, und diese Worte sind unterstrichen; dann werden Sie nach dem Rest gefragt. Was gezeigt ist, bleibt gezeigt. Sie können jederzeit gehen: Wenn Sie wiederkommen, auch an einem anderen Gerät, steht es da, wie Sie es verlassen haben.',
          'Wo Aussagen zur Auswahl stehen, wählen Sie eine durch Tippen, mit einer Ziffer oder einer Pfeiltaste, und sagen Sie, warum. Nach sechs Antworten endet ein Gespräch; es lässt sich neu beginnen, oder dasselbe wird anderswo gefragt. Eine Lektion ohne eigene Frage können Sie unter ihrem Text selbst erklären.',
        ],
      },
      {
        id: 'contest',
        title: 'Wenn ein Urteil falsch ist',
        text: [
          'Drücken Sie darunter auf „Die Lehrkraft bitten, das anzusehen“ und sagen Sie warum. Jemand, der den Kurs unterrichtet, sieht sich Ihre Antwort an und entscheidet. Bis dahin geht nichts verloren.',
        ],
      },
      {
        id: 'review',
        title: 'Zurück zu dem, was Sie können',
        text: [
          'Manche Kurse lassen Sie nach einer Weile noch einmal zeigen, was Sie gemeistert haben. Gemeistert bleibt es solange. Was fällig ist, steht auf der Seite mit Ihrem Fortschritt.',
        ],
      },
      {
        id: 'notes',
        title: 'Notizen, Fragen, markierte Stellen',
        text: [
          'Markieren Sie Worte einer Lektion, um dazu etwas zu notieren oder sie zu melden. Notizen sind nur für Sie; Sie können sie durchsuchen und als Datei sichern.',
          'Eine Frage geht an die, die den Kurs unterrichten. Die Antwort erscheint unter der Lektion und bei Ihren Notizen, und die Glocke oben sagt Ihnen davon.',
          'Melden Sie eine Stelle, wenn etwas falsch oder nicht zu verstehen ist. Was daraus wurde, steht dann dort.',
        ],
      },
      {
        id: 'languages',
        title: 'In einer anderen Sprache lernen',
        text: [
          'Manche Kurse gibt es in mehreren Sprachen. In der Seitenleiste unter dem Inhalt und im Benutzermenü wechseln Sie zu einer anderen: Sie kommen dort an dieselbe Stelle, und alles, was Sie nachgewiesen haben, kommt mit, in den Worten, in denen Sie es gesagt haben.',
        ],
      },
      {
        id: 'offline',
        title: 'Ohne Verbindung',
        text: [
          'Der Kurs, den Sie offen haben, lässt sich ohne Verbindung lesen. „Ohne Verbindung lernen“ im Benutzermenü behält ganze Kurse auf dem Gerät, samt ihren Bildern; wie viel Platz jeder braucht, steht daneben.',
          'Eine Antwort, die Sie dabei geben, wartet in diesem Browser und wird einmal gesendet, der Reihe nach, wenn die Verbindung wieder da ist. Hat sich der Kurs bis dahin geändert, erfahren Sie es, und was Sie geschrieben haben, bleibt, bis Sie es entfernen.',
          'Wo Ihr Browser es anbietet, legt „Als App installieren“ im Benutzermenü Coursecraft zu Ihren Apps.',
        ],
      },
      {
        id: 'privacy',
        title: 'Wer was sieht',
        text: [
          'Wer den Kurs unterrichtet, sieht, was Sie gemeistert haben und mit welchen Antworten, dazu Ihre Fragen und gemeldeten Stellen. Sichtbar ist auch, an welchen Tagen Sie in welcher Lektion waren. Lehrende können Sie in eine Gruppe wie eine Klasse aufnehmen und füreinander Notizen über Sie schreiben. Ihre Notizen sehen sie nicht. Andere Lernende sehen nichts von Ihnen.',
        ],
      },
    ],
    shortcuts: [
      { keys: 'Strg K', does: 'findet Kurse, Elemente und alles, was sich tun lässt' },
      { keys: '?', does: 'zeigt diese Tasten' },
      { keys: 'Tab', does: 'geht zum nächsten Link, Feld oder Knopf, mit Umschalt zurück' },
      { keys: '↑ ↓', does: 'gehen durch das Inhaltsverzeichnis, Enter öffnet' },
      { keys: '← →', does: 'klappen ein Modul oder einen Abschnitt zu und auf' },
      { keys: 'Pos1, Ende', does: 'erste und letzte Zeile des Inhaltsverzeichnisses' },
      { keys: 'Strg Enter', does: 'sichert eine Notiz, sendet eine Frage oder eine gemeldete Stelle' },
      { keys: 'Esc', does: 'schließt, was über der Seite liegt' },
    ],
  },
};
