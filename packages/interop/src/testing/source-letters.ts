/** Letters, digits and signs of sums alone, so that no way of marking a text up makes two of one. */
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

/** The words of a piece of XML between its tags, in which HTML may stand as text. */
export function sourcePieces(xml: string, isHtml: boolean): string[] {
  const split = (text: string) => text.replace(/<!--[\s\S]*?-->/g, '').split(/<[^>]*>/);
  const once = split(asText(xml)).map(decoded);
  return (isHtml ? once.flatMap(split).map(decoded) : once)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** All of them in one. */
export const sourceWords = (xml: string, isHtml: boolean): string => sourcePieces(xml, isHtml).join(' ');
