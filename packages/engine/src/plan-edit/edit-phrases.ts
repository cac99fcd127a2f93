const en = {
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
