import { readFile } from 'node:fs/promises';
import type { ExtractedDocument } from '@coursecraft/domain/uploads/extracted-document';
import { decodeText } from '../text/decode-text.ts';
import { plainMarkdown } from './plain-markdown.ts';

/** Markdown stays as it is, but for front matter (which may state title and language), pictures and what is no plain Markdown. */
export async function readMarkdown(path: string): Promise<ExtractedDocument> {
  const source = decodeText(await readFile(path)).replace(/\r\n?/g, '\n');
  const front = /^---\n([\s\S]*?)\n---\n/.exec(source);
  const stated = (key: string) =>
    new RegExp(`^${key}:[ \\t]*["']?(.+?)["']?[ \\t]*$`, 'm').exec(front?.[1] ?? '')?.[1]?.trim();
  const text = plainMarkdown(source.slice(front?.[0].length ?? 0));
  const title = stated('title') ?? /^#\s+(.+?)\s*#*$/m.exec(text)?.[1];
  const language = stated('lang') ?? stated('language');
  return { title: title || undefined, language: language || undefined, paged: false, pages: [{ page: 1, text }] };
}
