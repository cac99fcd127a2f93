export function tidySnippet(snippet: string): string {
  return snippet
    .replace(/^\s*(?:[-+]|\d+[.)])\s/gm, '')
    .replace(/(?:^|\s):?-{2,}:?(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])(?=\s|$)/g, '$1')
    .trim();
}
