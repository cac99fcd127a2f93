import type { NothingThere } from './nothing-there.ts';
import type { PointKind } from './point-kind.ts';

/** The sentences that a talk is led in. */
export type Phrases = {
  quoted: (words: string) => string;
  shown: (quote: string) => string;
  more: string;
  perhaps: string;
  which: string;
  whyOnly: string;
  aim: Record<PointKind, string[]>;
  about: (topic: string) => string;
  gap: (sentence: string) => string;
  youSay: (quote: string) => string;
  readAgain: string;
  meaning: string[];
  meaningFor: (topic: string) => string;
  anotherTask: string;
  teacher: string;
  cannotJudge: string;
  done: string;
  nothing: Record<NothingThere, string>;
};
