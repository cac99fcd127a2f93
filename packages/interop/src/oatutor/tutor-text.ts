import type { HtmlContext } from '../html/html-context.ts';
import { htmlToContent } from '../html/html-to-content.ts';

/** A figure name between `##`; the closing ones may be missing. */
const FIGURE =
  /##[ \t]*([^#\n<]{1,100}?\.(?:gif|png|jpe?g|svg|webp|bmp|avif))\b(?:[ \t]*##(?![ \t]*[^#\s<]+\.\w))?|##([^#\n]{1,100})##/gi;
const NO_FORMULA = /\$\$\s*(_{2,}|[A-Za-z]{3,}(?:-[A-Za-z]{3,})+)\s*\$\$/g;

/** Inserts the first value of each variable; first values belong together. */
export function withValues(text: string, variables: Readonly<Record<string, unknown>>): string {
  return text.replace(/@\{(\w+)\}/g, (all, name: string) => {
    const values = Object.hasOwn(variables, name) ? variables[name] : undefined;
    const [first] = Array.isArray(values) ? values : [values];
    return typeof first === 'string' || typeof first === 'number' ? String(first) : all;
  });
}

/** Converts a text with `$$` formulas and `##` figures to content. */
export function tutorText(text: string, context: HtmlContext): string {
  const escaped = text
    .replace(NO_FORMULA, '$1')
    .replace(/<(?![a-z/!])/gi, '&lt;')
    .replace(/\$\$([\s\S]+?)\$\$/g, (all) => all.replace(/&lt;/g, '<').replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
    .replace(/\r?\n|\\n(?![a-z])/g, '<br>')
    .replace(
      FIGURE,
      (_all, picture: string | undefined, closed: string | undefined) =>
        `<img src="${(picture ?? closed ?? '').trim().replaceAll('"', '')}" alt="">`,
    );
  return htmlToContent(escaped, context);
}
