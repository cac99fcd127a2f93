import type { Guide } from './guide.ts';

/** What authors are told, in each language. */
export const authorGuide: Guide = {
  en: {
    chapters: [
      {
        id: 'begin',
        title: 'Beginning a course',
        text: [
          'Your courses, where the logo leads, has what you teach and learn with what is next in each. Documents dropped there make a course that is named after the first of them; it leads on by one press at a time. The user menu, Create New Course, begins with an empty course, with documents, or with the sample course. What you make is yours to author; others join as authors in the settings of the course.',
          'A course has modules, a module has sections, a section has elements: lessons, checks, flashcards, scenarios and more.',
        ],
      },
      {
        id: 'documents',
        title: 'From documents',
        text: [
          'Drop PDF, Word, PowerPoint, HTML, EPUB, Markdown or text files on Sources. An empty course asks for an outline once they are read, and for the draft once you have looked it over; later, Generate module drafts sections, elements, criteria and checks from them and says on which file and page each rests.',
          'Pictures come along with their captions and stand below their document. Lessons show those that have a caption or words for people who do not see them; drawings made of lines stay behind.',
          'A document that you switch off is not drawn on any more. What already leans on it is listed, so that you can decide. Text that was read wrongly can be corrected there.',
        ],
      },
      {
        id: 'editing',
        title: 'Writing and editing',
        text: [
          'An element opens in the editor as it reads. The same text can be seen as Markdown, beside its preview, or as learners see it. It is saved as you go; what cannot be saved waits in this browser.',
          'Under Ask you say what should change, such as “Replace sea with ocean” or “Make this plainer”; what is understood stands below the field, made of your own text. Each proposed change is shown with what it does to the criteria, and only what you accept is made. Outlines are asked for there too: add a section, split a module, order it by difficulty.',
          'Versions keeps every save. Comparing and going back loses nothing.',
        ],
      },
      {
        id: 'criteria',
        title: 'Criteria',
        text: [
          'A criterion is what a student must show. Learners never see it. Under Criteria you write them, give examples of good and bad answers, and try the judge on them before students do.',
          'Coverage says which criteria are taught and asked nowhere. Changing a criterion that students hold asks you first: do only the words change, or must they show it again?',
        ],
      },
      {
        id: 'checks',
        title: 'Checks and scenarios',
        text: [
          'Keyed checks are scored by their key. A free answer and a scenario are judged row by row, and a criterion is granted only on words of the student that can be quoted.',
          'A verdict can be wrong. Students may contest it; you find the answer under Students and decide. Your decision becomes an example for the judge.',
          'Mark answers shows the answers of which the judge is least sure, one after the other: a key says what each is worth. The judge learns the words and how much to ask for, and you see how often it says what you say. Earlier answers that it would grant by now wait there for your word.',
        ],
      },
      {
        id: 'students',
        title: 'Students',
        text: [
          'Settings, Joining, has the code, its QR code, and the list of e-mail addresses whose owners are in as soon as they sign in. Paste a list or choose a CSV file; doing it twice changes nothing.',
          'The user menu, Users, finds everybody in your courses, invites a person, and removes one. What a removed student proved is kept and counts again if they come back.',
          'Under Students you see how far each has come and on which words. Choose some of them to make a group, such as a class; a student may be in several. Statistics, marking, the inbox and contested verdicts then show one group alone, and the choice goes with you from page to page.',
          'A student’s page has the way through the course day by day, what they wrote and how it was judged, what comes next, and notes that only the authors of the course read. Wherever a student’s name stands, it leads there.',
        ],
      },
      {
        id: 'view',
        title: 'Seeing it as a learner',
        text: [
          'The eye in the header shows the course as a learner has it. What you do there belongs to a test student of your own and never counts among your students.',
        ],
      },
      {
        id: 'languages',
        title: 'A course in several languages',
        text: [
          'Settings, Languages, adds one: the same course with all its texts, as drafts to be translated, by hand or by a language model where one is connected. It is a course of its own, with its own code, and students of either may change to the other once something of it is published.',
          'Each part says how it stands beside the original. Open an element and press Show the original: its text stands beside yours, with what has changed in it since. Say that it is up to date when your text says the same; until then the overview and the tree keep a mark on it.',
          'What a student proves in one language counts in the others, as long as the criterion asks for the same in both. A verdict is overruled in the language in which the answer was given, and holds in all.',
        ],
      },
      {
        id: 'engine',
        title: 'Who writes',
        text: [
          'Without a language model the built-in engine drafts, answers and judges from your documents alone. With one, it writes more freely. The page says which of the two wrote something, and “What is sent to the model” shows word for word what would be sent.',
        ],
      },
      {
        id: 'lost',
        title: 'When something went wrong',
        text: [
          'What you delete can be undone at once, and for 30 days under Recently deleted, at the foot of the course contents; a deleted course can be restored as long under Open Another Course. When two of you change the same text, both are shown and neither is lost.',
          'A right-click, or a finger that rests, on any place of the page in edit mode opens a form to tell the admins what is wrong there. With Shift the browser opens its own menu.',
        ],
      },
    ],
    shortcuts: [
      { keys: 'Ctrl K', does: 'finds courses, elements, students and everything that can be done' },
      { keys: '?', does: 'lists these keys' },
      { keys: '/', does: 'searches the course' },
      { keys: '↑ ↓', does: 'walk through the course; letters jump to a title' },
      { keys: 'Enter', does: 'opens; F2 renames; Delete deletes' },
      { keys: 'Alt ↑ ↓', does: 'moves a module, section or element' },
      { keys: 'Ctrl Z', does: 'in the course contents takes back what was done there last' },
      { keys: 'Ctrl S', does: 'saves the element at once' },
      { keys: 'A, R', does: 'accepts or refuses the proposed change that has the focus' },
      { keys: 'Esc', does: 'closes what lies over the page' },
    ],
  },
  de: {
    chapters: [
      {
        id: 'begin',
        title: 'Einen Kurs beginnen',
        text: [
          'Unter „Ihre Kurse“, wohin das Logo führt, steht, was Sie lehren und lernen, und was darin als Nächstes kommt. Dokumente, die Sie dort ablegen, werden ein Kurs mit dem Namen des ersten; weiter geht es Druck für Druck. Im Benutzermenü beginnt „Neuen Kurs anlegen“ mit einem leeren Kurs, mit Dokumenten oder mit dem Beispielkurs. Was Sie anlegen, gestalten Sie; andere kommen in den Einstellungen des Kurses dazu.',
          'Ein Kurs hat Module, ein Modul Abschnitte, ein Abschnitt Elemente: Lektionen, Aufgaben, Lernkarten, Szenarien und mehr.',
        ],
      },
      {
        id: 'documents',
        title: 'Aus Dokumenten',
        text: [
          'Legen Sie Dateien in PDF, Word, PowerPoint, HTML, EPUB, Markdown oder Text bei den Quellen ab. Sind sie gelesen, fragt ein leerer Kurs nach einer Gliederung und, wenn Sie sie durchgesehen haben, nach dem Entwurf; später entwirft „Modul erzeugen“ daraus Abschnitte, Elemente, Kriterien und Aufgaben und sagt, auf welcher Datei und Seite jedes ruht.',
          'Bilder kommen mit ihren Unterschriften mit und stehen unter ihrem Dokument. Lektionen zeigen die, zu denen es eine Unterschrift oder Worte für Menschen gibt, die sie nicht sehen; aus Linien gezeichnete bleiben zurück.',
          'Aus einem Dokument, das Sie ausschalten, wird nicht mehr geschöpft. Was sich schon darauf stützt, wird aufgezählt, damit Sie entscheiden können. Falsch gelesener Text lässt sich dort verbessern.',
        ],
      },
      {
        id: 'editing',
        title: 'Schreiben und bearbeiten',
        text: [
          'Ein Element öffnet sich so, wie es sich liest. Derselbe Text ist auch als Markdown zu sehen, neben der Vorschau oder so, wie Lernende ihn sehen. Gesichert wird nebenbei; was sich nicht sichern lässt, wartet in diesem Browser.',
          'Unter „Ändern“ sagen Sie, was sich ändern soll, etwa „Ersetze Meer durch Ozean“ oder „Mach das einfacher“; was verstanden wird, steht unter dem Feld, aus Ihrem eigenen Text gemacht. Zu jeder vorgeschlagenen Änderung steht, was sie für die Kriterien bedeutet, und nur was Sie annehmen, geschieht. Auch um Gliederungen bitten Sie dort: einen Abschnitt hinzufügen, ein Modul teilen, nach Schwierigkeit ordnen.',
          'Die Versionen behalten jeden Stand. Vergleichen und Zurückgehen verliert nichts.',
        ],
      },
      {
        id: 'criteria',
        title: 'Kriterien',
        text: [
          'Ein Kriterium ist, was Lernende zeigen müssen. Sie sehen es nie. Bei den Kriterien schreiben Sie sie, geben Beispiele guter und schlechter Antworten und erproben das Urteil, bevor Lernende es tun.',
          'Die Abdeckung sagt, welche Kriterien nirgends gelehrt oder gefragt werden. Ändern Sie eines, das schon jemand gemeistert hat, werden Sie zuerst gefragt: Ändern sich nur die Worte, oder ist es neu zu zeigen?',
        ],
      },
      {
        id: 'checks',
        title: 'Aufgaben und Szenarien',
        text: [
          'Aufgaben mit Schlüssel werden nach ihm gewertet. Eine freie Antwort und ein Szenario werden Kriterium für Kriterium beurteilt, und zuerkannt wird nur auf Worte hin, die sich zitieren lassen.',
          'Ein Urteil kann falsch sein. Lernende dürfen es anfechten; Sie finden die Antwort bei den Lernenden und entscheiden. Ihre Entscheidung wird zum Beispiel für das Urteil.',
          'Unter „Antworten bewerten“ stehen die Antworten, bei denen das Urteil am unsichersten ist, eine nach der anderen: Eine Taste sagt, was jede wert ist. Daraus lernt es die Worte und wie viel verlangt wird, und Sie sehen, wie oft es sagt, was Sie sagen. Frühere Antworten, die jetzt anerkannt würden, warten dort auf Ihr Wort.',
        ],
      },
      {
        id: 'students',
        title: 'Lernende',
        text: [
          'In den Einstellungen stehen unter „Beitreten“ der Code, sein QR-Code und die Liste der E-Mail-Adressen, deren Besitzer dabei sind, sobald sie sich anmelden. Fügen Sie eine Liste ein oder wählen Sie eine CSV-Datei; zweimal ändert nichts.',
          'Im Benutzermenü findet „Personen“ alle aus Ihren Kursen, lädt jemanden ein und entfernt jemanden. Was eine entfernte Person belegt hat, bleibt und zählt wieder, wenn sie zurückkommt.',
          'Bei den Lernenden sehen Sie, wie weit jede Person ist und mit welchen Worten. Wählen Sie einige aus, um eine Gruppe anzulegen, etwa eine Klasse; jede Person kann in mehreren sein. Statistik, Bewerten, Posteingang und angefochtene Urteile zeigen dann eine Gruppe allein, und die Wahl geht von Seite zu Seite mit.',
          'Die Seite einer Person zeigt den Weg durch den Kurs Tag für Tag, was sie geschrieben hat und wie es beurteilt ist, was als Nächstes kommt, und Notizen, die nur die Autorinnen und Autoren des Kurses lesen. Wo ihr Name steht, führt er dorthin.',
        ],
      },
      {
        id: 'view',
        title: 'Mit den Augen der Lernenden',
        text: [
          'Das Auge in der Kopfzeile zeigt den Kurs so, wie Lernende ihn haben. Was Sie dort tun, gehört zu Ihrem eigenen Testkonto und zählt nie zu Ihren Lernenden.',
        ],
      },
      {
        id: 'languages',
        title: 'Ein Kurs in mehreren Sprachen',
        text: [
          'Einstellungen, Sprachen fügt eine hinzu: denselben Kurs mit allen Texten, als Entwürfe zum Übersetzen, von Hand oder mit einem Sprachmodell, wo eines angeschlossen ist. Es ist ein Kurs für sich, mit eigenem Code, und die Lernenden des einen können zum anderen wechseln, sobald etwas davon veröffentlicht ist.',
          'Jeder Teil sagt, wie er zum Original steht. Öffnen Sie ein Element und drücken Sie „Original zeigen“: Dessen Text steht neben Ihrem, mit dem, was sich darin seither geändert hat. Sagen Sie, dass es auf dem Stand ist, wenn Ihr Text dasselbe sagt; bis dahin bleibt er in Übersicht und Baum gekennzeichnet.',
          'Was Lernende in einer Sprache nachweisen, zählt in den anderen, solange das Kriterium in beiden dasselbe verlangt. Ein Urteil wird in der Sprache geändert, in der die Antwort gegeben wurde, und gilt dann in allen.',
        ],
      },
      {
        id: 'engine',
        title: 'Wer schreibt',
        text: [
          'Ohne Sprachmodell entwirft, antwortet und urteilt die eingebaute Maschine allein aus Ihren Dokumenten. Mit einem wird freier geschrieben. Die Seite sagt, wer von beiden etwas geschrieben hat, und zeigt auf Wunsch, was gefragt würde.',
        ],
      },
      {
        id: 'lost',
        title: 'Wenn etwas schiefgeht',
        text: [
          'Was Sie löschen, lässt sich sofort zurücknehmen und 30 Tage lang unter „Kürzlich gelöscht“ am Fuß des Kursinhalts zurückholen; ein gelöschter Kurs ebenso lange unter „Anderen Kurs öffnen“. Ändern zwei denselben Text, werden beide Fassungen gezeigt, und keine geht verloren.',
          'Ein Rechtsklick oder ein ruhender Finger auf eine Stelle der Seite öffnet beim Bearbeiten ein Formular, das den Admins sagt, was dort nicht stimmt. Mit Umschalt öffnet der Browser sein eigenes Menü.',
        ],
      },
    ],
    shortcuts: [
      { keys: 'Strg K', does: 'findet Kurse, Elemente, Lernende und alles, was sich tun lässt' },
      { keys: '?', does: 'zeigt diese Tasten' },
      { keys: '/', does: 'sucht im Kurs' },
      { keys: '↑ ↓', does: 'gehen durch den Kurs, Buchstaben springen zu einem Titel' },
      { keys: 'Enter', does: 'öffnet, F2 benennt um, Entf löscht' },
      { keys: 'Alt ↑ ↓', does: 'verschiebt ein Modul, einen Abschnitt oder ein Element' },
      { keys: 'Strg Z', does: 'nimmt im Kursinhalt zurück, was dort zuletzt geschah' },
      { keys: 'Strg S', does: 'sichert das Element sofort' },
      { keys: 'A, R', does: 'nimmt die vorgeschlagene Änderung mit dem Fokus an oder lehnt sie ab' },
      { keys: 'Esc', does: 'schließt, was über der Seite liegt' },
    ],
  },
};
