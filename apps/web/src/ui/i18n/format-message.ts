import type { Language } from './language.tsx';

export type MessageValues = Record<string, string | number>;

type Forms = ReadonlyMap<string, Part[]>;
/** A text, the number of the plural around, a value, or the forms of a plural. */
type Part = string | { name: string; isNumber: boolean } | { name: string; forms: Forms } | '#number';

const NUMBER_SIGN = '#number';
/** What would turn the words around a value, such as the name of a file, back to front. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** Where the brace closes that opens at `open`. */
function closingBrace(message: string, open: number): number {
  let depth = 0;
  for (let at = open; at < message.length; at += 1) {
    if (message[at] === '{') depth += 1;
    if (message[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A brace is not closed in “${message}”.`);
}

/** `one {# row} other {# rows}` by the names of its forms. */
function readForms(text: string): Forms {
  const forms = new Map<string, Part[]>();
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at)) {
    const end = closingBrace(text, at);
    const name = /(\S+)\s*$/.exec(text.slice(0, at))?.[1] ?? '';
    forms.set(name, readMessage(text.slice(at + 1, end), true));
    at = end + 1;
  }
  return forms;
}

function readPlaceholder(text: string): Part {
  const [name = '', kind] = text.split(',', 2).map((word) => word.trim());
  if (kind !== 'plural') return { name, isNumber: kind === 'number' };
  return { name, forms: readForms(text.slice(text.indexOf(',', text.indexOf(',') + 1) + 1)) };
}

function readMessage(message: string, isForm: boolean): Part[] {
  const parts: Part[] = [];
  const addText = (text: string) => {
    const pieces = isForm ? text.split('#') : [text];
    pieces.forEach((piece, index) => {
      if (index > 0) parts.push(NUMBER_SIGN);
      if (piece) parts.push(piece);
    });
  };
  let at = 0;
  for (let open = message.indexOf('{'); open >= 0; open = message.indexOf('{', at)) {
    addText(message.slice(at, open));
    const end = closingBrace(message, open);
    parts.push(readPlaceholder(message.slice(open + 1, end)));
    at = end + 1;
  }
  addText(message.slice(at));
  return parts;
}

const read = new Map<string, Part[]>();
const rules = new Map<Language, Intl.PluralRules>();
const numbers = new Map<Language, Intl.NumberFormat>();

function kept<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

const inWords = (language: Language, value: string | number | undefined) =>
  kept(numbers, language, () => new Intl.NumberFormat(language)).format(Number(value));

function chooseForm(language: Language, forms: Forms, count: number): Part[] {
  const rule = kept(rules, language, () => new Intl.PluralRules(language)).select(count);
  return forms.get(`=${count}`) ?? forms.get(rule) ?? forms.get('other') ?? [];
}

function fill(language: Language, parts: readonly Part[], values: MessageValues, count?: number): string {
  return parts
    .map((part) => {
      if (part === NUMBER_SIGN) return inWords(language, count);
      if (typeof part === 'string') return part;
      const value = values[part.name];
      if ('isNumber' in part)
        return part.isNumber ? inWords(language, value) : String(value).replace(TURNING, '\ufffd');
      return fill(language, chooseForm(language, part.forms, Number(value)), values, Number(value));
    })
    .join('');
}

/**
 * Fills a message in the form of ICU, of which ours use values, numbers and plurals. Messages without values are
 * returned as they are.
 */
export function formatMessage(language: Language, message: string, values?: MessageValues): string {
  if (!values) return message;
  return fill(
    language,
    kept(read, message, () => readMessage(message, false)),
    values,
  );
}
