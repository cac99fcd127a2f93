const MOST_WORDS = 40;
const LONGEST_PATTERN = 600;

/** Returns the words that a pattern lists: `^(grey|gray)$`, `colou?r`, `[Nn]o`. Undefined for any other pattern. */
export function patternWords(pattern: string): string[] | undefined {
  if (pattern.length > LONGEST_PATTERN) return undefined;
  const text = pattern
    .trim()
    .replace(/^\^/, '')
    .replace(/(?<!\\)\$$/, '');
  let at = 0;
  let isPlain = true;
  const fail = (): string[] => {
    isPlain = false;
    return [];
  };
  const joined = (one: string[], other: string[]): string[] => {
    if (one.length * other.length > MOST_WORDS) return fail();
    return one.flatMap((head) => other.map((tail) => head + tail));
  };

  const alternatives = (depth: number): string[] => {
    if (depth > 20) return fail();
    const words = sequence(depth);
    while (isPlain && text[at] === '|') {
      at += 1;
      words.push(...sequence(depth));
    }
    return words.length > MOST_WORDS ? fail() : words;
  };
  const sequence = (depth: number): string[] => {
    let words = [''];
    while (isPlain && at < text.length && text[at] !== '|' && text[at] !== ')') {
      let piece = atom(depth);
      if (text[at] === '?') {
        at += 1;
        piece = ['', ...piece];
      }
      if (/[*+?{]/.test(text[at] ?? '')) return fail();
      words = joined(words, piece);
    }
    return words;
  };
  const atom = (depth: number): string[] => {
    const sign = text[at] ?? '';
    at += 1;
    if (sign === '(') {
      if (text.startsWith('?:', at)) at += 2;
      else if (text[at] === '?') return fail();
      const words = alternatives(depth + 1);
      if (text[at] !== ')') return fail();
      at += 1;
      return words;
    }
    if (sign === '[') {
      const end = text.indexOf(']', at);
      const signs = text.slice(at, end);
      if (end < 0 || /[\^\\-]/.test(signs) || signs === '') return fail();
      at = end + 1;
      return [...signs];
    }
    if (sign === '\\') return escaped();
    return /[.^$*+?{}\]]/.test(sign) ? fail() : [sign];
  };
  const escaped = (): string[] => {
    const sign = text[at] ?? '';
    at += 1;
    if (sign === 's') {
      // Repeated spaces count as one.
      const count = text[at];
      if (count === '*' || count === '+') at += 1;
      return count === '*' ? ['', ' '] : [' '];
    }
    return sign === '' || /[A-Za-z0-9]/.test(sign) ? fail() : [sign];
  };

  const words = alternatives(0);
  if (!isPlain || at < text.length) return undefined;
  const distinct = [...new Set(words.map((word) => word.trim()).filter(Boolean))];
  return distinct.length > 0 ? distinct : undefined;
}
