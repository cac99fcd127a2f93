type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
};

export type NamedTerm = { term: string; aliases: readonly string[] };

/** Skips links, headings, code, and bold text, which often is a definition. */
const LEFT_ALONE = new Set(['a', 'code', 'pre', 'strong', 'sup', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const SECTION = new Set(['h1', 'h2']);
const ENDINGS = { en: '(?:s|es)?', de: '(?:s|es|n|en|e|er|ern)?' } as const;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The first letter matches in both cases, for the start of a sentence. */
function patternOf(name: string, language: keyof typeof ENDINGS): string {
  const first = name.charAt(0);
  const both = `[${escaped(first.toLowerCase())}${escaped(first.toUpperCase())}]`;
  // Abbreviations are case-sensitive.
  const begin = name === name.toUpperCase() ? escaped(first) : both;
  const rest = name.slice(1).replace(language === 'en' ? /(?<=[^s])s$/ : /$^/, '');
  return begin + escaped(rest).replace(/\s+/g, '\\s+') + ENDINGS[language];
}

/** Wraps the first occurrence of each term per section in `dfn` with `data-term`. Longer terms win. */
export function markTerms({ terms, language }: { terms: readonly NamedTerm[]; language: keyof typeof ENDINGS }) {
  const named = terms
    .flatMap(({ term, aliases }, index) => [term, ...aliases].map((name) => ({ name, index })))
    .toSorted((one, other) => other.name.length - one.name.length);
  const groups = named.map(({ name }) => `(${patternOf(name, language)})`).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${groups})(?![\\p{L}\\p{N}-])`, 'gu');
  return (tree: Node) => {
    if (named.length === 0) return;
    const seen = new Set<number>();
    const split = (text: string): Node[] => {
      const parts: Node[] = [];
      let from = 0;
      for (const match of text.matchAll(pattern)) {
        const index = named[match.slice(1).findIndex((group) => group !== undefined)]?.index;
        if (index === undefined || seen.has(index)) continue;
        seen.add(index);
        if (match.index > from) parts.push({ type: 'text', value: text.slice(from, match.index) });
        const children: Node[] = [{ type: 'text', value: match[0] }];
        parts.push({ type: 'element', tagName: 'dfn', properties: { dataTerm: String(index) }, children });
        from = match.index + match[0].length;
      }
      if (from < text.length) parts.push({ type: 'text', value: text.slice(from) });
      return parts;
    };
    const walk = (parent: Node) => {
      parent.children = (parent.children ?? []).flatMap((node) => {
        if (node.tagName && SECTION.has(node.tagName)) seen.clear();
        if (node.type === 'text') return split(node.value ?? '');
        const isLeft = LEFT_ALONE.has(node.tagName ?? '') || node.properties?.dataFootnotes !== undefined;
        if (!isLeft) walk(node);
        return [node];
      });
    };
    walk(tree);
  };
}
