/** Marks that only Markdown has: headings, fences, tables, bold text and links. */
const MARKDOWN = /^#{1,6} \S|^```|^\|.+\|[ \t]*$|\*\*[^\s*][^*\n]*\*\*|\]\(https?:/m;

/** The name of a pasted text; text without marks of Markdown stays plain text. */
export const pastedName = (title: string, text: string): string =>
  `${title.replace(/[/\\]+/g, '-')}.${MARKDOWN.test(text) ? 'md' : 'txt'}`;
