import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { DEFAULT_EXTRACTION_LIMITS } from '../../../apps/server/src/extraction/limits.ts';
import { readDocument } from '../../../apps/server/src/extraction/read-document.ts';
import { sniff } from '../../../apps/server/src/extraction/sniff.ts';
import type { ModuleDraft } from '../../../packages/domain/src/drafts/draft.ts';
import { draftModule } from '../../../packages/engine/src/drafting/draft-module.ts';
import type { SourceDocument } from '../../../packages/engine/src/engine.ts';

/** What a process of its own made of one document. */
export type DraftedDocument = {
  source: SourceDocument;
  draft: ModuleDraft;
  readSeconds: number;
  draftSeconds: number;
  /** What extracting bare text takes: of a PDF by its library alone, else the reading itself. */
  bareSeconds: number;
  peakMB: number;
};

const seconds = async <T>(work: () => Promise<T> | T) => {
  const began = performance.now();
  const result = await work();
  return { result, took: (performance.now() - began) / 1000 };
};

async function draftDocument(path: string): Promise<DraftedDocument> {
  const file = { path, name: basename(path) };
  const kind = await sniff(file);
  const read = await seconds(() => readDocument({ ...file, kind }, DEFAULT_EXTRACTION_LIMITS));
  const source = { ...read.result, name: file.name };
  const drafted = await seconds(() =>
    draftModule({ language: source.language ?? 'en', sources: [source] }, () => undefined),
  );
  const peakMB = process.resourceUsage().maxRSS / 1024;
  const bytes = await readFile(path);
  const bare = await seconds(async () =>
    kind === 'pdf' ? extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true }) : undefined,
  );
  return {
    source,
    draft: drafted.result,
    readSeconds: read.took,
    draftSeconds: drafted.took,
    bareSeconds: kind === 'pdf' ? bare.took : read.took,
    peakMB,
  };
}

process.stdout.write(JSON.stringify(await draftDocument(process.argv[2] ?? '')));
