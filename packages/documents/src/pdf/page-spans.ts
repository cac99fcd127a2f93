import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A run of text in one font. Coordinates are points from the lower left corner of the page. */
export type Span = {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  bold: boolean;
  mono: boolean;
  /** Id of the marked content that the span stands in, where the file is tagged. */
  mark: string | undefined;
};

type FontLook = { bold: boolean; mono: boolean };
/** Looks of fonts by pdf.js's document-wide font name. */
export type FontLooks = Map<string, FontLook>;

const BOLD = /bold|black|heavy|demi/i;
const MONO = /mono|courier|consol|menlo|inconsolata|cmtt|typewriter|code/i;

/** The text runs of a page in the order in which the file draws them. */
export async function readSpans(page: PDFPageProxy, looks: FontLooks): Promise<Span[]> {
  const content = await page.getTextContent({ includeMarkedContent: true });
  await learnFonts(page, content.styles, looks);
  const spans: Span[] = [];
  const marks: (string | undefined)[] = [];
  for (const item of content.items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') marks.pop();
      else marks.push(item.id ?? marks.at(-1));
      continue;
    }
    const text = item.str.replaceAll('\u00ad', '-').replace(/[\p{Cc}\p{Co}]/gu, ' ');
    if (!text.trim()) continue;
    const [, , skew = 0, height = 0, x = 0, y = 0] = item.transform as number[];
    const look = looks.get(item.fontName) ?? { bold: false, mono: false };
    spans.push({ text, x, y, width: item.width, size: Math.hypot(skew, height), ...look, mark: marks.at(-1) });
  }
  return spans;
}

/** pdf.js loads a font's name only with the operators of a page that uses it. */
async function learnFonts(page: PDFPageProxy, styles: Record<string, { fontFamily: string }>, looks: FontLooks) {
  const unknown = Object.keys(styles).filter((name) => !looks.has(name));
  if (unknown.length === 0) return;
  await page.getOperatorList();
  for (const id of unknown) {
    const font: unknown = page.commonObjs.has(id) ? page.commonObjs.get(id) : undefined;
    const name = font && typeof font === 'object' && 'name' in font ? String(font.name) : '';
    looks.set(id, { bold: BOLD.test(name), mono: MONO.test(name) || styles[id]?.fontFamily === 'monospace' });
  }
}
