export type LiaHeader = {
  title: string;
  description: string;
  language: string | undefined;
  author: string;
  /** Macros that fetch or execute: `@eval`, `script`, `import`. */
  macros: string[];
  /** Text macros such as `@author`. */
  words: Map<string, string>;
  text: string;
};

const COMMENT = /^\ufeff?\s*<!--([\s\S]*?)-->[ \t]*\n?/;
const FIELD = /^([A-Za-z][\w-]*)[ \t]*:[ \t]*(.*)$/;
const MACRO = /^@([\w.]+)(?:\([^)\n]*\))?[ \t]*(?::[ \t]*(.*))?$/;
const KNOWN =
  /^(?:author|email|version|language|narrator|comment|title|date|logo|icon|import|link|script|mode|dark|edit|repository|tags|attribute|debug|formula|onload|translation|link|persistent|classroom|current_version_description|module_id)$/i;
const RUNS = /^(?:script|import|onload|link)$/i;

/** Parses the header; an unrelated comment stays in the text. */
export function readLiaHeader(source: string): LiaHeader {
  const found = COMMENT.exec(source);
  const fields = new Map<string, string>();
  const macros: string[] = [];
  let [name, inMacro] = ['', false];
  for (const line of (found?.[1] ?? '').split(/\r?\n/)) {
    if (inMacro) {
      inMacro = !/^@end\b/.test(line.trim());
      continue;
    }
    const [, macro, value] = MACRO.exec(line.trim()) ?? [];
    const [, field, fieldValue = ''] = FIELD.exec(line) ?? [];
    if (macro !== undefined) {
      macros.push(`@${macro}`);
      inMacro = value === undefined;
      name = '';
    } else if (field && KNOWN.test(field)) {
      name = field.toLowerCase();
      fields.set(name, fieldValue.trim());
      if (RUNS.test(name)) macros.push(name);
    } else if (name) fields.set(name, `${fields.get(name) ?? ''} ${line.trim()}`.trim());
  }
  const isHeader = found !== null && (fields.size > 0 || macros.length > 0);
  return {
    title: fields.get('title') ?? '',
    description: fields.get('comment') ?? '',
    language: /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.exec(fields.get('language') ?? '')?.[0],
    author: fields.get('author') ?? '',
    macros: [...new Set(macros)],
    words: new Map(['author', 'email', 'version', 'date', 'comment'].flatMap((key) => entry(fields, key))),
    text: isHeader ? source.slice(found[0].length) : source,
  };
}

const entry = (fields: Map<string, string>, key: string): [string, string][] => {
  const value = fields.get(key);
  return value ? [[`@${key}`, value]] : [];
};
