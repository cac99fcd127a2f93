/** Listings, whose text is nobody's markup. */
const CODE = /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\1[`~]*[ \t]*$|(?![\s\S]))|`+[^`\n]+`+/gm;

/** Changes a text outside of its listings and its code in lines. */
export function outsideCode(text: string, change: (piece: string) => string): string {
  let result = '';
  let end = 0;
  for (const found of text.matchAll(CODE)) {
    result += change(text.slice(end, found.index)) + found[0];
    end = found.index + found[0].length;
  }
  return result + change(text.slice(end));
}
