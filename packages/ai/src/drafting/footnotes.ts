import type { Source } from '@coursecraft/contract/uploads/upload';
import { inertMarkdown } from '@coursecraft/domain/content/inert-markdown';
import type { NamedSource } from './numbered-sentences.ts';

const pageWord = (language: string) => (language.startsWith('de') ? 'Seite' : 'page');

/** Longer quotes are cut at a word so that the rest is still found in the source. */
const LONGEST = 220;

const shortened = (quote: string) =>
  quote.length <= LONGEST ? quote : quote.slice(0, Math.max(40, quote.lastIndexOf(' ', LONGEST)));

/** Longer names of a document or heading are cut. */
const LONGEST_NAME = 120;

const inert = (text: string) => inertMarkdown(text.replace(/\s+/g, ' ').trim(), { showsMarks: true });
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Returns a document's title; undefined if it says no more than the file name or is the name of another file. */
function titleOf({ title = '', upload }: Pick<NamedSource, 'upload' | 'title'>): string | undefined {
  const name = title.slice(0, LONGEST_NAME);
  const isFile = /\.[a-z]{2,4}$/i.test(name.trim());
  return isFile || plain(name) === '' || plain(name) === plain(upload.replace(/\.[^.]+$/, ''))
    ? undefined
    : inert(name);
}

/** Names a document in a footnote: `The tides (tides.pdf)`, or the file if it has no title of its own. */
export function documentName(source: Pick<NamedSource, 'upload' | 'title'>): string {
  const title = titleOf(source);
  return title === undefined ? source.upload : `${title} (${source.upload})`;
}

/** Writes a source footnote: `[^c1]: The tides (tides.pdf), page 3: “High water comes twice.”`. */
export function footnote(mark: string, source: NamedSource, language: string): string {
  const { page, heading, quote } = source;
  const below = heading === undefined ? '' : `, “${inert(heading.slice(0, LONGEST_NAME))}”`;
  const place = page === undefined ? below : `, ${pageWord(language)} ${page}`;
  return `[^${mark}]: ${documentName(source)}${place}: “${shortened(inert(quote))}”`;
}

/** Returns the source without the names that only the footnote shows. */
export const bareSource = ({ title: _, heading: __, ...source }: NamedSource): Source => source;
