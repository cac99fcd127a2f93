export type QuestionKind =
  | 'one'
  | 'several'
  | 'choice'
  | 'true-false'
  | 'text'
  | 'number'
  | 'essay'
  | 'match'
  | 'order'
  | 'card'
  | 'cloze'
  | 'unrated';

const KINDS: Record<QuestionKind, RegExp> = {
  several:
    /^(?:multiple (?:responses?|answers?|select(?:ion)?|correct)|multiselect|multi select|select all(?: that apply)?|checkbox(?:es)?|mr|ma|msq|mehrfachauswahl|mehrfachantwort|mehrere antworten|multi choice)$/,
  one: /^(?:single(?: choice| select| answer)?|radio|sc|dropdown|drop down|einfachauswahl|einfachantwort|one answer)$/,
  choice: /^(?:multiple choice|multiplechoice|mc|mcq|choice|quiz|auswahl|auswahlfrage|opción múltiple|choix multiple)$/,
  'true-false':
    /^(?:true false|true or false|truefalse|tf|t f|boolean|yes no|richtig falsch|wahr falsch|ja nein|r f|w f|vrai faux|verdadero falso)$/,
  text: /^(?:short answer|short text|shortanswer|sa|text|type answer|typed|fill in(?: the)? blanks?|fib|fitb|kurzantwort|kurztext|texteingabe|eingabe|lückentext|respuesta corta|identification)$/,
  number: /^(?:numeric(?:al)?|number|num|numerisch|zahl|zahlenfrage|numérica|slider)$/,
  essay:
    /^(?:essay|open|open ended|open question|long answer|long text|paragraph|free text|free response|written|freitext|aufsatz|offen|offene frage|langantwort|ensayo)$/,
  match: /^(?:match|matching|pairs?|zuordnung|zuordnen|emparejar|association)$/,
  order: /^(?:order|ordering|sort|sorting|sequence|reorder|puzzle|jumble|reihenfolge|ordnen|sortieren)$/,
  card: /^(?:flash ?cards?|cards?|karteikarten?|lernkarten?)$/,
  cloze: /^(?:cloze|cloze test|gap text|gaps?|lücken)$/,
  unrated: /^(?:poll|survey|opinion|draw|word ?cloud|brainstorm|umfrage|slide|info|information|text block|content)$/,
};

/** Returns the question type of a word, or undefined. */
export function questionKind(word: string): QuestionKind | undefined {
  const plain = word
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(?:question|frage)$/, '')
    .trim();
  return (Object.entries(KINDS) as [QuestionKind, RegExp][]).find(([, pattern]) => pattern.test(plain))?.[0];
}

const TRUE = /^(?:true|t|yes|y|richtig|r|wahr|w|ja|j|vrai|verdadero|vero|correct|1)$/i;
const FALSE = /^(?:false|f|no|n|falsch|unwahr|nein|faux|falso|incorrect|wrong|0)$/i;

/** Reads true or false from a cell; undefined otherwise. */
export function readTruth(cell: string): boolean | undefined {
  const word = cell.trim().replace(/[.!]$/, '');
  return TRUE.test(word) ? true : FALSE.test(word) ? false : undefined;
}
