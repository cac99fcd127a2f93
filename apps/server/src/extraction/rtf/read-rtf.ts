import { readFile } from 'node:fs/promises';
import type { ExtractedDocument } from '@coursecraft/ai/engine/extracted-document';
import { htmlToMarkdown } from '../html-to-markdown.ts';
import type { ExtractionLimits } from '../limits.ts';
import { damaged } from '../open-archive.ts';
import type { PictureFolder } from '../pictures/picture-folder.ts';
import { rtfToHtml } from './rtf-to-html.ts';

/** Reads a document in the Rich Text Format, as word processors of every age write it. */
export async function readRtf(
  path: string,
  name: string,
  limits: ExtractionLimits,
  pictures?: PictureFolder,
): Promise<ExtractedDocument> {
  const source = await readFile(path, 'latin1');
  const keep = (picture: Buffer) =>
    pictures?.hasRoom() && picture.length <= limits.pictures.bytes ? pictures.keep(picture) : undefined;
  try {
    const { html, title } = rtfToHtml(source, keep);
    return { title: title || undefined, paged: false, pages: [{ page: 1, text: htmlToMarkdown(html) }] };
  } catch (error) {
    throw damaged(name, error);
  }
}
