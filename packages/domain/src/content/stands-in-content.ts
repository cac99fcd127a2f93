import { inlineText } from '../text/inline-text.ts';
import { findBlocks } from './blocks.ts';
import { plainText } from './plain-text.ts';
import { readYaml } from './yaml.ts';

/** Keeps letters and digits only, since marks and spaces differ between page and source. */
const lettersOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

function sayingsOf(value: unknown): string[] {
  if (typeof value === 'string') return [inlineText(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(sayingsOf);
}

/** Creates a function that finds marked words by line, because pictures may be between lines. */
export function standsInContent(content: string): (quote: string) => boolean {
  const blocks = findBlocks(content).flatMap(({ body }) => sayingsOf(readYaml(body)));
  const letters = lettersOf([plainText(content).replace(/<[^<>]*>/g, ''), ...blocks].join(' '));
  return (quote) => quote.split('\n').every((line) => letters.includes(lettersOf(line)));
}
