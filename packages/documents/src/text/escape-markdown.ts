/**
 * Escapes only what Markdown would read as markup in running text, so that extracted text stays close to what
 * stands in the file: emphasis marks that touch a word, backticks, and `<` before a tag name.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/`/g, '\\`')
    .replace(/(?<=\S)\*|\*(?=\S)/g, '\\*')
    .replace(/(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[a-z/!?])/gi, '\\<');
}

/** Code in running text, with a fence long enough for the backticks inside. */
export function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map((match) => match[0].length));
  const mark = '`'.repeat(longest + 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${mark}${pad}${text}${pad}${mark}`;
}
