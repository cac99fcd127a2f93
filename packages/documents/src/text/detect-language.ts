import type { ExtractedDocument } from '@coursecraft/domain/uploads/extracted-document';

/** Letters of running text that are looked at; more do not change the answer. */
const SAMPLE = 4000;

/** The language of the running text, code left out; undefined where there is too little of it to tell. */
export async function detectLanguage(pages: ExtractedDocument['pages']): Promise<string | undefined> {
  let sample = '';
  for (const { text } of pages) {
    sample += ` ${text.replace(/^(`{3,})[\s\S]*?^\1/gm, ' ').replace(/`[^`]*`|[#*|>_-]/g, ' ')}`;
    if (sample.length > SAMPLE) break;
  }
  if (sample.trim().length < 40) return undefined;
  // The profiles take some megabytes: loaded here, in the worker, and only when a document does not state its language.
  const { detect } = await import('tinyld');
  return detect(sample.slice(0, SAMPLE)) || undefined;
}
