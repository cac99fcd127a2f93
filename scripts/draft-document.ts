import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DraftedDocument } from '../bench/support/drafting/drafted-document.ts';
import { DEFAULT_EXTRACTION_LIMITS } from '../packages/documents/src/limits.ts';
import { pdfText } from '../packages/documents/src/pdf/pdf-text.ts';
import { readDocument } from '../packages/documents/src/read-document.ts';
import { sniff } from '../packages/documents/src/sniff.ts';
import { draftModule } from '../packages/offline-engine/src/drafting/draft-module.ts';

const seconds = async <T>(work: () => Promise<T> | T) => {
  const began = performance.now();
  const result = await work();
  return { result, took: (performance.now() - began) / 1000 };
};

async function readSource(path: string) {
  const file = { path, name: basename(path) };
  const kind = await sniff(file);
  const read = await seconds(() => readDocument({ ...file, kind }, DEFAULT_EXTRACTION_LIMITS));
  return { kind, read, source: { ...read.result, name: file.name } };
}

async function draftDocument(path: string): Promise<DraftedDocument> {
  const { kind, read, source } = await readSource(path);
  const drafted = await seconds(() =>
    draftModule({ language: source.language ?? 'en', sources: [source] }, () => undefined),
  );
  const peakMB = process.resourceUsage().maxRSS / 1024;
  const bytes = await readFile(path);
  const bare = await seconds(async () => (kind === 'pdf' ? pdfText(new Uint8Array(bytes)) : undefined));
  return {
    source,
    draft: drafted.result,
    readSeconds: read.took,
    draftSeconds: drafted.took,
    bareSeconds: kind === 'pdf' ? bare.took : read.took,
    peakMB,
  };
}

/** Drafts one document with the offline engine: `node scripts/draft-document.ts FILE [--read]`. */
const [path = '', how] = process.argv.slice(2);
process.stdout.write(JSON.stringify(how === '--read' ? (await readSource(path)).source : await draftDocument(path)));
