import type { Citation } from '@coursecraft/contract/drafting/citation';
import type { SectionOutline } from '@coursecraft/contract/drafting/module-outline';
import type { GradingRun, PassageSearch, SourceDocument } from '../engine/engine.ts';

export type PassagesRequest = {
  sources: SourceDocument[];
  /** BCP 47. */
  language: string;
  /** If empty, documents are taken from the beginning. */
  about: string;
  told: string[];
  /** Maximum characters; exceeded only by a longer best passage. */
  room: number;
};

export type PartsRequest = {
  sources: SourceDocument[];
  /** BCP 47. */
  language: string;
  sections: SectionOutline['parts'][];
};

export type Retriever = {
  /** Returns whole documents if they fit, else the best passages in document order. */
  choosePassages(request: PassagesRequest, run: GradingRun): Promise<SourceDocument[]>;
  /** Returns the best passages of elements for a question, best first. */
  findPassages(request: PassageSearch, run: GradingRun): Promise<Citation[]>;
  readParts(request: PartsRequest, run: GradingRun): Promise<SourceDocument[][]>;
};
