import type { ModuleDraft } from '../../../packages/domain/src/drafting/draft.ts';

/** What a process of its own made of one document. */
export type DraftedDocument = {
  source: { name: string; language?: string | undefined; pages: { page: number; text: string }[] };
  draft: ModuleDraft;
  readSeconds: number;
  draftSeconds: number;
  /** What extracting bare text takes: of a PDF by its library alone, else the reading itself. */
  bareSeconds: number;
  /** The most memory that its process held until the draft was there. */
  peakMB: number;
};
