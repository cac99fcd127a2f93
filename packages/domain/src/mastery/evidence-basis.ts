import { normalizeText } from '../text/normalize-text.ts';

/** What makes two pieces of evidence the same: check version and words of a free answer. */
export type EvidenceBasis = {
  task: string;
  /** Absent in old entries, which match every version. */
  version: string | undefined;
  /** Normalized; empty without text. */
  words: string;
};

type Place = { elementId: string; itemId?: string | null | undefined; scenarioId?: string | null | undefined };

export const evidenceBasis = (
  { elementId, itemId, scenarioId }: Place,
  version: string | null | undefined,
  words: string,
): EvidenceBasis => ({
  task: [elementId, itemId ?? '', scenarioId ?? ''].join(' '),
  version: version ?? undefined,
  words: normalizeText(words),
});

/** Returns whether two answers count once: the same check version or the same words. */
export function isSameEvidence(one: EvidenceBasis, other: EvidenceBasis): boolean {
  const isSameVersion = one.version === undefined || other.version === undefined || one.version === other.version;
  return (one.task === other.task && isSameVersion) || (one.words !== '' && one.words === other.words);
}
