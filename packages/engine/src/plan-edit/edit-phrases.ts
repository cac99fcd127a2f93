const en = {
  notUnderstood:
    'Without a language model I understand: shorten, simplify, improve, expand on a subject, replace “…” with “…”, fix the spelling of a word, add an example, a check, flashcards or a summary, remove a sentence, paragraph or section, move a section before or after another, sort a list. Ask in one of these ways, or connect a model.',
  noChange: 'That would change nothing here. Look at the words you named, or ask for something else.',
  allRefused:
    'All that I could propose for that was refused before. Ask for something else, or connect a language model.',
  noSource: 'No document says more about that. Add one, switch one on, or name the subject in other words.',
  replace: (was: string, now: string) => `Replaces “${was}” with “${now}”.`,
  spelling: (word: string) => `Writes “${word}” the same everywhere.`,
  shorten: 'Leaves out what the rest says already, or what matters least.',
  leastSaid: 'Says least of what the element is about.',
  simplify: 'Uses plainer words and shorter sentences.',
  plainer: (now: string) => `“${now}” says the same in a plainer way.`,
  split: 'Two thoughts, so two sentences.',
  improve: 'Makes the text plainer, and asks what it teaches.',
  expand: 'Says more, in the words of the documents.',
  fromDocument: 'From the documents, with its place.',
  add: 'Adds what was asked for, from the documents.',
  remove: 'Takes out what was named.',
  move: 'Puts the parts in another order.',
};

const de: typeof en = {
  notUnderstood:
    'Ohne Sprachmodell verstehe ich: kürzen, vereinfachen, verbessern, mehr über ein Thema, „…“ durch „…“ ersetzen, die Schreibweise eines Wortes korrigieren, ein Beispiel, eine Frage, Lernkarten oder eine Zusammenfassung hinzufügen, einen Satz, Absatz oder Abschnitt entfernen, einen Abschnitt vor oder nach einen anderen verschieben, eine Liste sortieren. Fragen Sie so, oder verbinden Sie ein Modell.',
  noChange: 'Das würde hier nichts ändern. Sehen Sie die genannten Worte nach, oder fragen Sie etwas anderes.',
  allRefused:
    'Alles, was ich dazu vorschlagen könnte, wurde schon abgelehnt. Fragen Sie anders, oder verbinden Sie ein Sprachmodell.',
  noSource:
    'Kein Dokument sagt mehr dazu. Fügen Sie eines hinzu, schalten Sie eines ein, oder nennen Sie das Thema anders.',
  replace: (was, now) => `Ersetzt „${was}“ durch „${now}“.`,
  spelling: (word) => `Schreibt „${word}“ überall gleich.`,
  shorten: 'Lässt weg, was der Rest schon sagt oder was am wenigsten zählt.',
  leastSaid: 'Sagt am wenigsten von dem, worum es geht.',
  simplify: 'Nimmt einfachere Wörter und kürzere Sätze.',
  plainer: (now) => `„${now}“ sagt dasselbe einfacher.`,
  split: 'Zwei Gedanken, also zwei Sätze.',
  improve: 'Macht den Text einfacher und fragt, was er lehrt.',
  expand: 'Sagt mehr, mit den Worten der Dokumente.',
  fromDocument: 'Aus den Dokumenten, mit der Stelle.',
  add: 'Fügt das Gewünschte hinzu, aus den Dokumenten.',
  remove: 'Nimmt das Genannte heraus.',
  move: 'Stellt die Teile um.',
};

export type EditPhrases = typeof en;

/** What the built-in engine says of its edits, in the language of the course where we speak it. */
export const editPhrases = (language: string): EditPhrases => (language.startsWith('de') ? de : en);
