import type { SectionReport } from '@coursecraft/contract/drafting/section-report';
import type { SectionDraft } from '@coursecraft/domain/drafting/draft';

/** What a section lacks, before it is saved. `element` is an index of `elements`. */
export type DraftedReport = Omit<SectionReport, 'doubtful' | 'unsupported'> & {
  unsupported: { element: number; claim: string }[];
  /** Which criteria show which objective, to link checks of later sections. */
  shown?: { statement: string; objective: string }[] | undefined;
};

export type WrittenSection = SectionDraft & { report: DraftedReport };

/** Receives each section of a module when it is written or has failed. `at` is its number in the outline, from 0. */
export type SectionReceiver = {
  /** The sections to write; others exist already. */
  wanted: readonly number[];
  onSection: (at: number, section: WrittenSection) => Promise<void>;
  onFailure: (at: number, error: unknown) => Promise<void>;
};

export type DraftedElement = { elementId: string; title: string; content: string };

export type LookOverRequest = { sections: { title: string; elements: DraftedElement[] }[]; language: string };

/** What a look over a drafted module found. Checks are named by element and item. */
export type LookOver = {
  /** Checks that the model answered in another way than their key. */
  doubtful: { elementId: string; itemId: string; stem: string }[];
  titles: { elementId: string; title: string }[];
  /** Checks that ask what another check asks. */
  repeated: { elementId: string; itemId: string }[];
};

/** What work with a model will take. */
export type ExpectedUsage = { requests: number; inputTokens: number; outputTokens: number };
