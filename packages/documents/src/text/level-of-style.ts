/** Styles of headings as word processors call them in their languages. */
const HEADING =
  /^(?:heading|überschrift|titre|título|titolo|intestazione|kop|nagłówek|rubrik|overskrift|otsikko|başlık|заголовок)\s*(\d)/i;
const TITLE = /^(?:title|titel|titre|título|titolo)$/i;

/** The level, from 1, of a heading whose paragraph has a style of that name; 0 for any other text. */
export function levelOfStyle(name: string): number {
  const level = Number(HEADING.exec(name)?.[1] ?? (TITLE.test(name) ? 1 : 0));
  return Math.min(6, level);
}
