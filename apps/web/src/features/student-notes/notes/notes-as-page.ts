import type { Note } from '@coursecraft/contract/inbox/inbox';
import { type NoteWords, notesByPlace } from './notes-as-markdown.ts';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** Dark text on white, because most people print the page. */
const STYLE = `
  body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1.0625rem/1.6 Georgia, serif; color: #222; background: #fff; }
  h1, h2 { font-family: system-ui, sans-serif; line-height: 1.25; break-after: avoid; }
  h2 { margin-top: 2rem; font-size: 1.2rem; }
  article { margin: 1rem 0; break-inside: avoid; }
  blockquote { margin: 0 0 .5rem; padding: .25rem .75rem; border-inline-start: 4px solid #d9b53a; background: #faf5e3; }
  .blue blockquote { border-color: #5b8fc7; background: #eaf2fb; }
  .green blockquote { border-color: #6ba368; background: #ebf5ea; }
  .pink blockquote { border-color: #cf7d9f; background: #fbecf2; }
  p { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
  time { font: .8125rem system-ui, sans-serif; color: #595959; }
  blockquote, article { print-color-adjust: exact; -webkit-print-color-adjust: exact; }`;

/**
 * Returns notes as a page of its own, to read, print or open in a word processor. It has no scripts and loads nothing.
 * Texts have the direction of their own words.
 */
export function notesAsPage(
  notes: readonly Note[],
  { heading, day, ...words }: NoteWords,
  { language, direction }: { language: string; direction: 'ltr' | 'rtl' },
): string {
  const entry = ({ quote, text, highlight, at }: Note) => [
    `<article${highlight ? ` class="${highlight.colour}"` : ''}>`,
    quote ? `<blockquote dir="auto"><p dir="auto">${escaped(quote)}</p></blockquote>` : '',
    text ? `<p dir="auto">${escaped(text)}</p>` : '',
    `<time datetime="${escaped(at)}">${escaped(day(at))}</time>`,
    '</article>',
  ];
  const lines = [
    '<!doctype html>',
    `<html lang="${escaped(language)}" dir="${direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(heading)}</title>`,
    `<style>${STYLE}\n</style>`,
    '</head>',
    '<body>',
    `<h1 dir="auto">${escaped(heading)}</h1>`,
    ...notesByPlace(notes, words).flatMap(([place, own]) => [
      `<h2 dir="auto">${escaped(place)}</h2>`,
      ...own.flatMap(entry),
    ]),
    '</body>',
    '</html>',
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}
