export type Column =
  | 'question'
  | 'type'
  | 'answer'
  | 'correct'
  | 'choices'
  | 'front'
  | 'back'
  | 'feedback'
  | 'hint'
  | 'explanation'
  | 'category'
  | 'points'
  | 'time'
  | 'tolerance'
  | 'unit'
  | 'image'
  | 'id'
  | 'title';

export type Columns = {
  at: Partial<Record<Column, number>>;
  /** Option columns in order with their feedback columns. */
  options: { at: number; feedback: number | undefined; isWrong: boolean }[];
  unknown: string[];
};

const NAMES: Record<Column, RegExp> = {
  question:
    /^(?:question|questions|question text|question stem|question title|stem|prompt|problem|item|frage|fragen|fragetext|fragestellung|aufgabe|aufgabenstellung|pregunta|domanda|pergunta|vraag|pytanie|soru|питання|السؤال|שאלה)$/,
  type: /^(?:type|question type|questiontype|item type|typ|fragetyp|fragenart|art|tipo|tipo de pregunta|format)$/,
  correct:
    /^(?:correct|correct answers?|correct option|correct options|correct choice|answer key|key|right answers?|right|solution key|richtig|richtige antwort(?:en)?|richtige option|korrekt|korrekte antwort(?:en)?|lösung|lösungen|bonne réponse|réponse correcte|respuesta correcta|correcta|risposta corretta|resposta correta|juiste antwoord)$/,
  answer:
    /^(?:answer|answers|answer text|accepted answers?|antwort|antworten|antworttext|respuesta|réponse|risposta|resposta|antwoord|відповідь)$/,
  choices:
    /^(?:options|choices|answer options|answer choices|antwortmöglichkeiten|auswahl|auswahlmöglichkeiten|antwortoptionen|opciones)$/,
  front: /^(?:front|term|word|vorderseite|begriff|wort|vokabel|cue)$/,
  back: /^(?:back|definition|translation|meaning|rückseite|bedeutung|übersetzung)$/,
  feedback: /^(?:feedback|general feedback|comment|rückmeldung|allgemeines feedback|kommentar)$/,
  hint: /^(?:hints?|hint 1|tip|clue|hinweise?|tipp|pista)$/,
  explanation:
    /^(?:explanation|answer explanation|explanations|rationale|reason|justification|solution|erklärung|begründung|erläuterung|lösungsweg|explicación|explication)$/,
  category:
    /^(?:category|categories|topic|topics|section|chapter|module|lesson|deck|kategorie|kategorien|thema|themen|abschnitt|kapitel|lektion|modul|categoría|catégorie)$/,
  points: /^(?:points?|score|marks?|weight|max points|punkte?|bewertung|gewicht|puntos)$/,
  time: /^(?:time|time limit|time limit sec|time in seconds|seconds|zeit|zeitlimit|zeit in sekunden)$/,
  tolerance: /^(?:tolerance|margin|margin of error|error|toleranz|abweichung)$/,
  unit: /^(?:units?|units? of measure|measure|einheit|maßeinheit|unidad)$/,
  image: /^(?:image|images|image link|image url|picture|media|bild|bildlink|imagen)$/,
  id: /^(?:id|question id|question no|question number|question #|no|nr|nummer|number|#|key id|identifier)$/,
  title: /^(?:title|name|question name|titel|bezeichnung|título)$/,
};

const LETTER =
  /^(?:(?:option|answer|choice|answer option|response|alternative|antwort|auswahl|option|möglichkeit|antwortmöglichkeit|respuesta|opción)\s*)?([a-l])$/;
const NUMBER =
  /^(?:option|answer|choice|answer option|response|alternative|antwort|auswahl|möglichkeit|antwortmöglichkeit|respuesta|opción)\s*(\d{1,2})$/;
const WRONG =
  /^(?:wrong|incorrect|false|distractor|falsche?|distraktor)(?:\s*(?:answer|option|choice|antwort))?\s*(\d{1,2}|[a-l])?$/;
const FEEDBACK =
  /^(?:(?:feedback|rationale|explanation|rückmeldung|erklärung)(?:\s*(?:for|to|option|answer|zu|antwort))*\s*(\d{1,2}|[a-l])|(?:option|answer|choice|antwort)\s*(\d{1,2}|[a-l])\s*(?:feedback|rationale|rückmeldung))$/;

/** Removes template additions: `Answer 1 - max 75 characters`, `Correct answer(s)`. */
const plainName = (cell: string): string =>
  cell
    .toLowerCase()
    .normalize('NFC')
    .replace(/\((?:s|en|n|optional|e|r)\)/g, (ending) => (ending === '(s)' ? 's' : ending === '(en)' ? 'en' : ''))
    .replace(/\s+[-–—]\s+.*$/, '')
    .replace(/[_\-./]+/g, ' ')
    .replace(/[*:()?"']+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^([a-zäöü]+)(\d+)$/, '$1 $2');

const ordinal = (mark: string) => (/^\d/.test(mark) ? Number(mark) : mark.charCodeAt(0) - 96);

/** Reads a header row. */
export function readColumns(row: readonly string[]): Columns {
  const columns: Columns = { at: {}, options: [], unknown: [] };
  const options = new Map<string, { at: number; order: number; isWrong: boolean }>();
  const feedback = new Map<number, number>();
  for (const [at, cell] of row.entries()) {
    const name = plainName(cell);
    if (!name) continue;
    const [known] = (Object.entries(NAMES) as [Column, RegExp][]).find(([, pattern]) => pattern.test(name)) ?? [];
    const feedbackMatch = FEEDBACK.exec(name);
    const wrong = WRONG.exec(name);
    const mark = LETTER.exec(name)?.[1] ?? NUMBER.exec(name)?.[1];
    if (known && columns.at[known] === undefined) columns.at[known] = at;
    else if (feedbackMatch) feedback.set(ordinal(feedbackMatch[1] ?? feedbackMatch[2] ?? '1'), at);
    else if (wrong) options.set(`wrong ${wrong[1] ?? options.size}`, { at, order: 100 + options.size, isWrong: true });
    else if (mark) options.set(mark, { at, order: ordinal(mark), isWrong: false });
    else columns.unknown.push(cell.trim());
  }
  const { unit, tolerance, category } = columns.at;
  // Without a tolerance column, “unit” is a course unit.
  if (unit !== undefined && tolerance === undefined && category === undefined) {
    columns.at.category = unit;
    delete columns.at.unit;
  }
  columns.options = [...options.values()]
    .toSorted((one, other) => one.order - other.order)
    .map(({ at, order, isWrong }) => ({ at, feedback: feedback.get(order), isWrong }));
  return columns;
}

const MOST_ABOVE = 30;

/** Finds the header row; undefined if there is none. */
export function findColumns(rows: readonly string[][]): { row: number; columns: Columns } | undefined {
  const found = rows.slice(0, MOST_ABOVE).map((row, index) => ({ row: index, columns: readColumns(row) }));
  return found.find(({ columns: { at, options } }) => {
    const isCard = at.front !== undefined && at.back !== undefined;
    const asks = at.question !== undefined || at.title !== undefined;
    const isAnswered =
      [at.answer, at.correct, at.choices, at.type, at.back].some((one) => one !== undefined) || options.length > 0;
    return isCard || (asks && isAnswered);
  });
}
