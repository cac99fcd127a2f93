import type { RowProposal, RowText } from '@coursecraft/contract/shapes/knowledge';

/** What a criterion says, as paragraphs that can be compared. */
export const criterionText = (row: RowText | RowProposal): string =>
  [
    row.statement,
    row.guidance,
    ...row.keyPoints.flatMap(({ text, accepted }) => [`· ${text}`, ...accepted.map((wording) => `= ${wording}`)]),
    ...row.misconceptions.map(({ text }) => `≠ ${text}`),
    ...row.goldAnswers.map(({ text, verdict }) => `${verdict}: ${text}`),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
