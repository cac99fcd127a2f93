import type { List, ListItem, RootContent, Table } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';

export type MarkedOption = { nodes: RootContent[]; isRight: boolean; feedback: RootContent[] };
export type MarkedChoice = { called: string; options: MarkedOption[]; take: 'one' | 'several' };

const RIGHT = /^(?:correct|right|true|yes|richtig|ja|wahr|x|✓|✔|✅|☑)️?[.!]?$/i;
const WRONG = /^(?:incorrect|wrong|false|no|not correct|falsch|nein|✗|✘|❌|☐|-|)️?[.!]?$/i;
const COLUMNS = {
  verdict: /^(?:is )?(?:correct|right|richtig|korrekt)(?:\s*[/?]|$|\s+or\b|\s+oder\b|\s+answer\?)/i,
  feedback: /^(?:feedback|rationale|explanation|reason|why|rückmeldung|erklärung|begründung)/i,
  text: /^(?:answers?|answer text|description|response|text|antwort|beschreibung)/i,
  label: /^(?:options?|choices?|letter|#|no\.?|nr\.?|buchstabe)$/i,
};

/** Reads a table that marks each row as right or wrong; undefined otherwise. */
export function choiceOfTable(table: Table): MarkedChoice | undefined {
  const [head, ...rows] = table.children;
  const names = head?.children.map((cell) => wordsOf(cell).trim()) ?? [];
  const column = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const [verdict, feedback, label] = [column(COLUMNS.verdict), column(COLUMNS.feedback), column(COLUMNS.label)];
  const textColumn = names.findIndex(
    (name, index) => COLUMNS.text.test(name) && index !== verdict && index !== feedback,
  );
  const text = textColumn >= 0 ? textColumn : label;
  if (verdict < 0 || text < 0 || rows.length < 2) return undefined;
  const verdicts = rows.map(({ children }) => wordsOf(children[verdict] ?? { type: 'text', value: '' }).trim());
  if (!verdicts.every((words) => RIGHT.test(words) || WRONG.test(words))) return undefined;
  const right = verdicts.filter((words) => RIGHT.test(words)).length;
  if (right === 0) return undefined;
  const cell = (row: Table['children'][number], at: number): RootContent[] => {
    const children = at < 0 ? [] : (row.children[at]?.children ?? []);
    return children.length > 0 ? [{ type: 'paragraph', children: [...children] }] : [];
  };
  const options = rows.map((row, index) => ({
    nodes: cell(row, text),
    isRight: RIGHT.test(verdicts[index] ?? ''),
    feedback: cell(row, feedback),
  }));
  return { called: 'answer table', options, take: right > 1 ? 'several' : 'one' };
}

const ASKS =
  /[?？؟]|true or false|\bselect\b|\bchoose\b|\bwhich\b|all that apply|\bwähle|\bwelche|zutreffend|richtig oder falsch|wahr oder falsch/i;
const SEVERAL =
  /all that (?:apply|are)|select (?:all|two|three|\d)|choose (?:all|two|three|\d)|more than one|mehrere|alle zutreffenden/i;

/** Reads a partly ticked checklist below a question; undefined for a task list. */
export function choiceOfCheckList(list: List, stem: string): MarkedChoice | undefined {
  const items = list.children;
  if (items.length < 2 || !items.every(({ checked }) => typeof checked === 'boolean')) return undefined;
  const right = items.filter(({ checked }) => checked).length;
  if (right === 0 || !ASKS.test(stem)) return undefined;
  if (right === items.length && !SEVERAL.test(stem)) return undefined;
  return {
    called: 'check list',
    options: items.map((item) => ({ nodes: withoutBox(item), isRight: item.checked === true, feedback: [] })),
    take: right > 1 || SEVERAL.test(stem) ? 'several' : 'one',
  };
}

const withoutBox = ({ children }: ListItem): RootContent[] => children;
