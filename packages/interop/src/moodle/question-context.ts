import { textOfHtml } from '@coursecraft/documents/html/text-of-html';
import type { Shelf } from '../course/media-shelf.ts';
import type { OpenPart } from '../course/part-list.ts';
import type { HtmlContext } from '../html/html-context.ts';
import { htmlToContent } from '../html/html-to-content.ts';
import { markdownToContent } from '../markdown/markdown-to-content.ts';
import { textToContent } from '../markdown/text-to-content.ts';
import type { QuestionText } from './question.ts';

const PLUGIN_FILE = /^@@PLUGINFILE@@\/(.+?)(?:[?#].*)?$/;

const decoded = (name: string) => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

function withFiles(context: HtmlContext, shelf: Shelf, files: QuestionText['files']): HtmlContext {
  const own = (address: string): string | undefined => {
    const name = PLUGIN_FILE.exec(address)?.[1];
    if (name === undefined || !files) return undefined;
    const path = [name, decoded(name)].find((one) => files.has(one));
    return path === undefined ? undefined : shelf.keepEmbedded(path, files.get(path) ?? '');
  };
  return {
    note: context.note,
    media: (address, words) => own(address) ?? context.media(address, words),
    link: (address) => own(address) ?? context.link(address),
  };
}

/** Decodes entities of a one-line text without tags. */
export const lineOf = (text: string): string => textOfHtml(text.replaceAll('<', '&lt;'));

export type QuestionReading = { shelf: Shelf; context(part: OpenPart): HtmlContext };

/** Converts a Moodle text to content. */
export function questionText(
  text: QuestionText | undefined,
  part: OpenPart,
  { shelf, context }: QuestionReading,
): string {
  if (!text || text.text.trim() === '') return '';
  if (text.format === 'plain') return textToContent(text.text);
  const around = withFiles(context(part), shelf, text.files);
  if (text.format === 'markdown') return markdownToContent(text.text, around);
  if (text.format === 'html') return htmlToContent(text.text, around);
  // Text without tags is plain; only complete entities are decoded.
  const hasMarkup = /<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i.test(text.text);
  return hasMarkup ? htmlToContent(text.text.trim().replace(/\n/g, '<br>'), around) : textToContent(text.text);
}
