import type { ModuleDraft } from '../../../packages/domain/src/drafting/draft.ts';

export type DraftedDocument = {
  source: { name: string; language?: string | undefined; pages: { page: number; text: string }[] };
  draft: ModuleDraft;
  readSeconds: number;
  draftSeconds: number;
  /** Seconds of plain text extraction as a baseline. */
  bareSeconds: number;
  peakMB: number;
};
