export type Filled = {
  field(name: string): string | undefined;
  onTyped?(field: string): void;
  /** Hidden content is shown if this is missing. */
  onHint?(html: string): void;
};

const TAG = /\{\{\{?\s*([#^/]?)([^{}]*?)\s*\}\}\}?/g;
const DEEPEST = 50;

/** Fills a card template like Anki. Ruby readings follow in brackets. */
export function renderTemplate(template: string, filled: Filled): string {
  const shown: boolean[] = [];
  let result = '';
  let end = 0;
  const isShown = () => shown.every(Boolean);
  for (const found of template.matchAll(TAG)) {
    const [all, sign, inside = ''] = found;
    if (isShown()) result += template.slice(end, found.index);
    end = found.index + all.length;
    if (sign === '/') shown.pop();
    else if (sign && shown.length < DEEPEST) {
      const isThere = Boolean(wordsOf(filled.field(inside) ?? ''));
      shown.push(sign === '#' ? isThere : !isThere);
    } else if (!sign && isShown()) result += fill(inside, filled);
  }
  return isShown() ? result + template.slice(end) : result;
}

const wordsOf = (html: string) => html.replace(/<(?!img|audio|video|object)[^>]*>|&nbsp;/gi, '').trim();

function fill(inside: string, { field, onTyped, onHint }: Filled): string {
  const steps = inside.split(':').map((step) => step.trim());
  const name = steps.at(-1) ?? '';
  const filters = steps.slice(0, -1);
  const value = field(inside) ?? field(name);
  if (value === undefined) return '';
  if (filters.includes('type')) {
    onTyped?.(name);
    return '';
  }
  if (filters.includes('hint') && onHint) {
    onHint(value);
    return '';
  }
  if (filters.includes('text')) return value.replace(/<[^>]*>/g, '');
  if (filters.includes('kanji')) return value.replace(READING, '$1');
  if (filters.includes('kana')) return value.replace(READING, '$2');
  if (filters.includes('furigana')) return value.replace(READING, '$1($2)');
  return value;
}

const READING = / ?([^ >\][]+)\[([^\]:]+)\]/g;
