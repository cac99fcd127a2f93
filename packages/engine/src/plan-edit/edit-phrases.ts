const en = {
  replace: (was: string, now: string) => `Replaces “${was}” with “${now}”.`,
  change: (about: string, now: string) => `Puts ${now} for what was said of “${about}”.`,
  spelling: (word: string) => `Writes “${word}” the same everywhere.`,
  shorten: 'Leaves out what the rest says already, or what matters least.',
  simplify: 'Uses plainer words and shorter sentences.',
  improve: 'Makes the text plainer, and asks what it teaches.',
  expand: 'Says more, in the words of the documents.',
  fromDocument: 'From the documents, with its place.',
  add: 'Adds what was asked for, from the documents.',
  remove: 'Takes out what was named.',
  move: 'Puts the parts in another order.',
  sort: 'Puts what is listed in order.',
  merge: 'Makes one paragraph of several.',
  split: 'Two thoughts, so two of them.',
  convert: 'Says the same in another form.',
  style: 'Sets the words apart, or back.',
  swap: 'Puts two of the items in each other’s places.',
  'remove-column': 'Takes the column out.',
  'add-row': 'Adds the row.',
  level: 'Gives the heading another rank.',
};

const de: typeof en = {
  replace: (was, now) => `Ersetzt „${was}“ durch „${now}“.`,
  change: (about, now) => `Setzt ${now} für das, was bei „${about}“ stand.`,
  spelling: (word) => `Schreibt „${word}“ überall gleich.`,
  shorten: 'Lässt weg, was der Rest schon sagt oder was am wenigsten zählt.',
  simplify: 'Nimmt einfachere Wörter und kürzere Sätze.',
  improve: 'Macht den Text einfacher und fragt, was er lehrt.',
  expand: 'Sagt mehr, mit den Worten der Dokumente.',
  fromDocument: 'Aus den Dokumenten, mit der Stelle.',
  add: 'Fügt das Gewünschte hinzu, aus den Dokumenten.',
  remove: 'Nimmt das Genannte heraus.',
  move: 'Stellt die Teile um.',
  sort: 'Bringt das Aufgezählte in eine Reihenfolge.',
  merge: 'Macht aus mehreren Absätzen einen.',
  split: 'Zwei Gedanken, also zwei.',
  convert: 'Sagt dasselbe in anderer Form.',
  style: 'Hebt die Worte hervor, oder nicht mehr.',
  swap: 'Vertauscht zwei der Einträge.',
  'remove-column': 'Nimmt die Spalte heraus.',
  'add-row': 'Fügt die Zeile an.',
  level: 'Gibt der Überschrift einen anderen Rang.',
};

export type EditPhrases = typeof en;

/** What the built-in engine says of its edits, in the language of the course where we speak it. */
export const editPhrases = (language: string): EditPhrases => (language.startsWith('de') ? de : en);
