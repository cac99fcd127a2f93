export type MessageValues = Record<string, string | number>;

type Forms = ReadonlyMap<string, Part[]>;
type Part =
  | string
  | { name: string; isNumber: boolean }
  | { name: string; forms: Forms; isPlural: boolean }
  | '#number';

const NUMBER_SIGN = '#number';
/** Bidi control characters, which would reverse the surrounding text. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

function closingBrace(message: string, open: number): number {
  let depth = 0;
  for (let at = open; at < message.length; at += 1) {
    if (message[at] === '{') depth += 1;
    if (message[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A brace is not closed in “${message}”.`);
}

/** Parses `one {# row} other {# rows}`. */
function readForms(text: string, isPlural: boolean): Forms {
  const forms = new Map<string, Part[]>();
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at)) {
    const end = closingBrace(text, at);
    const name = /(\S+)\s*$/.exec(text.slice(0, at))?.[1] ?? '';
    forms.set(name, readMessage(text.slice(at + 1, end), isPlural));
    at = end + 1;
  }
  return forms;
}

function readPlaceholder(text: string, inPlural: boolean): Part {
  const [name = '', kind] = text.split(',', 2).map((word) => word.trim());
  if (kind !== 'plural' && kind !== 'select') return { name, isNumber: kind === 'number' };
  const isPlural = kind === 'plural';
  const forms = readForms(text.slice(text.indexOf(',', text.indexOf(',') + 1) + 1), isPlural || inPlural);
  return { name, forms, isPlural };
}

function readMessage(message: string, inPlural: boolean): Part[] {
  const parts: Part[] = [];
  const addText = (text: string) => {
    const pieces = inPlural ? text.split('#') : [text];
    pieces.forEach((piece, index) => {
      if (index > 0) parts.push(NUMBER_SIGN);
      if (piece) parts.push(piece);
    });
  };
  let at = 0;
  for (let open = message.indexOf('{'); open >= 0; open = message.indexOf('{', at)) {
    addText(message.slice(at, open));
    const end = closingBrace(message, open);
    parts.push(readPlaceholder(message.slice(open + 1, end), inPlural));
    at = end + 1;
  }
  addText(message.slice(at));
  return parts;
}

const read = new Map<string, Part[]>();
const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

function kept<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

const inWords = (language: string, value: string | number | undefined) =>
  kept(numbers, language, () => new Intl.NumberFormat(language)).format(Number(value));

function chooseForm(language: string, forms: Forms, count: number): Part[] {
  const rule = kept(rules, language, () => new Intl.PluralRules(language)).select(count);
  return forms.get(`=${count}`) ?? forms.get(rule) ?? forms.get('other') ?? [];
}

const wordForm = (forms: Forms, word: string | number | undefined) =>
  forms.get(String(word)) ?? forms.get('other') ?? [];

function fill(language: string, parts: readonly Part[], values: MessageValues, count?: number): string {
  return parts
    .map((part) => {
      if (part === NUMBER_SIGN) return inWords(language, count);
      if (typeof part === 'string') return part;
      const value = values[part.name];
      if ('isNumber' in part)
        return part.isNumber ? inWords(language, value) : String(value).replace(TURNING, '\ufffd');
      if (!part.isPlural) return fill(language, wordForm(part.forms, value), values, count);
      return fill(language, chooseForm(language, part.forms, Number(value)), values, Number(value));
    })
    .join('');
}

/** Formats the ICU subset with values, numbers, plurals and selects. Returns messages without values unchanged. */
export function formatMessage(language: string, message: string, values?: MessageValues): string {
  if (!values) return message;
  return fill(
    language,
    kept(read, message, () => readMessage(message, false)),
    values,
  );
}
