import type { SectionOutline } from '@coursecraft/contract/drafting/module-outline';
import type { GradingRun, SourceDocument } from '../engine/engine.ts';

export type PassagesRequest = {
  sources: SourceDocument[];
  /** BCP 47 language of the course. */
  language: string;
  /** What the passages are to be about; documents are taken from their beginning where it is empty. */
  about: string;
  /** Titles of topics that are covered already. */
  told: string[];
  /** Characters at most; more only where the best passage alone is longer. */
  room: number;
};

export type PartsRequest = {
  sources: SourceDocument[];
  /** BCP 47 language of the course. */
  language: string;
  /** The parts of the documents that each section of an outline names. */
  sections: SectionOutline['parts'][];
};

/** Finds what of long documents a prompt needs, without a language model. */
export type Retriever = {
  /** The documents where they fit, else the passages that say most of what is wanted, in the documents' order. */
  choosePassages(request: PassagesRequest, run: GradingRun): Promise<SourceDocument[]>;
  /** The text of the parts of each section. */
  readParts(request: PartsRequest, run: GradingRun): Promise<SourceDocument[][]>;
};
