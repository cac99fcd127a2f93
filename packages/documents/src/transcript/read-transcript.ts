import { readFile } from 'node:fs/promises';
import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { ExtractedDocument } from '@coursecraft/domain/uploads/extracted-document';
import { decodeText } from '../text/decode-text.ts';
import { paragraphsOf } from './paragraphs-of.ts';
import { areCaptions, parseCaptions, statedLanguage } from './parse-captions.ts';
import { parseCopiedTranscript } from './parse-copied-transcript.ts';

/** Reads the captions of a WebVTT or SubRip file as running text. */
export async function readTranscript(path: string, name: string): Promise<ExtractedDocument> {
  const source = decodeText(await readFile(path))
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n');
  const cues = parseCaptions(source);
  if (cues.length === 0) throw new AppError('unprocessable', refused('transcript-without-cues', { name }));
  return { language: statedLanguage(source), ...unpaged(paragraphsOf(cues)) };
}

/** The text of a transcript that was saved or pasted as plain text; undefined for any other text. */
export function transcriptIn(source: string): ExtractedDocument | undefined {
  const cues = areCaptions(source) ? parseCaptions(source) : parseCopiedTranscript(source);
  return cues?.length ? { language: statedLanguage(source), ...unpaged(paragraphsOf(cues)) } : undefined;
}

const unpaged = (paragraphs: string[]) => ({ paged: false, pages: [{ page: 1, text: paragraphs.join('\n\n') }] });
