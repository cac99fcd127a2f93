/** A directive start such as `:::{note} Title`, also with backticks. */
const BEGIN = /^(`{3,}|:{3,})\{([\w-]+)\}[ \t]*(.*)$/;
const END = /^(`{3,}|:{3,})[ \t]*$/;
const OPTIONS = /^(?:---\n[\s\S]*?\n---\n|(?:[ \t]*:[\w-]+:[^\n]*\n)+)/;
const CALLOUTS = /^(?:note|tip|hint|important|attention|warning|caution|danger|error|seealso|admonition)$/;
const PARTS =
  /^(?:exercise|solution|dropdown|tab-item|margin|sidebar|topic|card|grid-item|prf:\w+|proof|theorem|example)(?:-start)?$/;
const HOLDS = /^(?:tab-set|grid|card-carousel|panels)$/;
const CODE = /^(?:code|code-block|code-cell|sourcecode)$/;
const DEEPEST = 6;

/** Converts MyST directives and formulas (Jupyter Book) to plain Markdown. */
export function withoutDirectives(text: string, depth = 0): string {
  if (depth > DEEPEST) return text;
  return eachDirective(text, (name, title, inside) => {
    const options = OPTIONS.exec(inside)?.[0] ?? '';
    return directiveText(name, { title: title.trim(), options, body: inside.slice(options.length).trim(), depth });
  })
    .replace(/\{math\}`([^`\n]+)`/g, (_all, formula: string) => `$${formula}$`)
    .replace(/^\$\$[ \t]+\([\w:-]+\)[ \t]*$/gm, '$$$$')
    .replace(/^\([\w:-]+\)=[ \t]*\n/gm, '\n');
}

function eachDirective(text: string, put: (name: string, title: string, inside: string) => string | undefined): string {
  const lines = text.split('\n');
  // Indexes the closing fences, because a text may open thousands without closing them.
  const ends = new Map<string, { at: number[]; next: number }>();
  for (const [at, line] of lines.entries()) {
    if (!END.test(line)) continue;
    const mark = line.trimEnd();
    const known = ends.get(mark);
    if (known) known.at.push(at);
    else ends.set(mark, { at: [at], next: 0 });
  }
  const out: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, mark = '', name = '', title = ''] = BEGIN.exec(line) ?? [];
    const own = ends.get(mark);
    while (own && (own.at[own.next] ?? at + 1) <= at) own.next += 1;
    const end = own?.at[own.next];
    const found = end === undefined ? undefined : put(name, title, `${lines.slice(at + 1, end).join('\n')}\n`);
    out.push(found ?? line);
    if (found !== undefined && end !== undefined) at = end;
  }
  return out.join('\n');
}

type Directive = { title: string; options: string; body: string; depth: number };

function directiveText(name: string, { title, options, body, depth }: Directive): string | undefined {
  const inner = () => withoutDirectives(body, depth + 1);
  const option = (key: string) => new RegExp(`^[ \\t]*:?${key}:[ \\t]*([^\\n]*)`, 'm').exec(options)?.[1]?.trim() ?? '';
  if (CODE.test(name)) return `\`\`\`${title.split(/\s/)[0] ?? ''}\n${body}\n\`\`\``;
  if (name === 'math') return `$$\n${[title, body].filter(Boolean).join('\n')}\n$$`;
  if (name === 'figure' || name === 'image')
    return `![${option('alt').replace(/[[\]]/g, '')}](<${title}>)${body ? `\n\n*${body.replaceAll('*', '').replace(/\s+/g, ' ')}*` : ''}`;
  if (HOLDS.test(name)) return inner();
  // Exercises and solutions become fenced divs, which are read as checks.
  if (name === 'exercise' || name === 'solution')
    return `:::${name}${name === 'exercise' && title ? `[${title.replace(/[[\]]/g, '')}]` : ''}\n${inner()}\n:::\n`;
  // Following text starts on the next line.
  if (PARTS.test(name)) return `${[title && `**${title}**`, inner()].filter(Boolean).join('\n\n')}\n`;
  if (!CALLOUTS.test(name)) return undefined;
  // Uses three colons because the body may contain fences.
  const kind = name === 'admonition' ? option('class').split(/\s/)[0] || 'note' : name;
  return `:::${CALLOUTS.test(kind) ? kind : 'note'}${title ? `[${title.replace(/[[\]]/g, '')}]` : ''}\n${inner()}\n:::`;
}
