import type { PictureText } from './picture-request.ts';

const NEEDS_BRACKETS = /[\s()<>]/;

export function pictureMarkdown({ src, alt, title }: PictureText): string {
  const address = NEEDS_BRACKETS.test(src) ? `<${src.replace(/[<>]/g, encodeURIComponent)}>` : src;
  const caption = title && ` "${title.replace(/["\\]/g, '\\$&')}"`;
  return `![${alt.replace(/[[\]\\]/g, '\\$&')}](${address}${caption})`;
}
