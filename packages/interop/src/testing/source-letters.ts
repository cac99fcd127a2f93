/** Keeps letters, digits and math signs, independent of markup. */
export const letters = (text: string): string =>
  text
    .replace(/&#x[\da-f]+;/gi, '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\p{Sm}-]/gu, '')
    .toLowerCase();

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };
const decoded = (text: string) =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all);

const asText = (xml: string) =>
  xml.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, inner: string) =>
    inner.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );

/** Returns the texts between XML tags, which may contain escaped HTML. */
export function sourcePieces(xml: string, isHtml: boolean): string[] {
  const split = (text: string) => text.replace(/<!--[\s\S]*?-->/g, '').split(/<[^>]*>/);
  const once = split(asText(xml)).map(decoded);
  return (isHtml ? once.flatMap(split).map(decoded) : once)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** Joins the texts of an XML document. */
export const sourceWords = (xml: string, isHtml: boolean): string => sourcePieces(xml, isHtml).join(' ');
