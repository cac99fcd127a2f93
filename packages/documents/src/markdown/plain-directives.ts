/** Boxes that say something to the reader: their text stays, under the box's own word. */
const BOX = /^(?:note|tip|hint|important|warning|caution|attention|danger|admonition|seealso|topic)$/;
/** What shows a file that is not here, or leads through a book. */
const SHOWN = /^(?:figure|image|toctree|tableofcontents|bibliography|include|literalinclude|raw|iframe|video)$/;
const FENCED = /^(```+|:::+)\{([\w:-]+)\}[ \t]*([^\n]*)\n([\s\S]*?)^\1[ \t]*$/gm;
/** “:name: fig-1”, or the same between two rules. */
const OPTIONS = /^(?:---\n[\s\S]*?\n---\n|(?::[\w-]+:[^\n]*\n)+)/;
/** “(missing-data)=” above a heading is where links lead. */
const LABEL = /^\([\w:.-]+\)=[ \t]*$/gm;
const ROLE = /( ?)\{([\w:-]+)\}`([^`\n]*)`/g;
/** A table within a quotation is one outside of it. */
const QUOTED_TABLE = /(?:^> ?\|[^\n]*(?:\n|$))+/gm;

/** Markdown of a book built with MyST or Sphinx as plain Markdown: its labels, roles and directives are none of its text. */
export function plainDirectives(markdown: string): string {
  if (!/\{[\w:-]+\}|^\([\w:.-]+\)=|^> ?\|/m.test(markdown)) return markdown;
  return markdown
    .replace(FENCED, (all: string, _fence: string, name: string, title: string, body: string) => {
      const bodyText = body.replace(OPTIONS, '').trim();
      if (SHOWN.test(name)) return '';
      if (!BOX.test(name)) return all;
      const label = title.trim() || name.charAt(0).toUpperCase() + name.slice(1);
      return `**${label}:** ${bodyText}`;
    })
    .replace(LABEL, '')
    .replace(ROLE, (_all: string, space: string, name: string, text: string) => {
      const [, shown] = /^(.*?) ?<[^<>]*>$/.exec(text) ?? [];
      if (/^(?:cite|footcite)/.test(name)) return '';
      if (/^(?:ref|numref|doc|eq)$/.test(name)) return shown ? `${space}${shown}` : '';
      return `${space}${shown ?? text}`;
    })
    .replace(QUOTED_TABLE, (table) => `\n${table.replace(/^> ?/gm, '')}\n`);
}
