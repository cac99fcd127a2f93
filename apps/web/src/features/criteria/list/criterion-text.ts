import type { CriterionProposal, CriterionText } from '@coursecraft/contract/criteria/criterion';

export const criterionText = (criterion: CriterionText | CriterionProposal): string =>
  [
    criterion.statement,
    criterion.guidance,
    ...criterion.keyPoints.flatMap(({ text, accepted }) => [`· ${text}`, ...accepted.map((wording) => `= ${wording}`)]),
    ...criterion.misconceptions.map(({ text }) => `≠ ${text}`),
    ...criterion.goldAnswers.map(({ text, verdict }) => `${verdict}: ${text}`),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
