import { KEY_POINTS, MISCONCEPTIONS } from '@coursecraft/contract/criteria/criterion-saving';
import { inertMarkdown } from '@coursecraft/domain/content/inert-markdown';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import type { CriteriaReply } from '../engine/replies.ts';
import { listOfReply } from './key-points.ts';

type CriterionReply = Omit<CriteriaReply['rows'][number], 'key' | 'citations'>;

const plain = (text: string, most: number) => inertMarkdown(text).trim().slice(0, most);

/** Converts a model's criterion to inert text within the length limits. */
export function criterionTextOf(reply: CriterionReply): Omit<CriterionDraft, 'key' | 'sources'> {
  return {
    statement: plain(reply.statement, 2000),
    guidance: plain(reply.guidance, 10_000),
    kind: reply.kind,
    goldAnswers: reply.goldAnswers
      .map(({ text, verdict }) => ({ text: plain(text, 4000), verdict }))
      .filter(({ text }) => text !== '')
      .slice(0, 20),
    keyPoints: listOfReply(reply.keyPoints, KEY_POINTS).map((text) => ({ text })),
    misconceptions: listOfReply(reply.misconceptions, MISCONCEPTIONS).map((text) => ({ text })),
  };
}

/** Returns whether a criterion has a statement and guidance; without them it proves nothing. */
export const isRubric = ({ statement, guidance }: Pick<CriterionReply, 'statement' | 'guidance'>): boolean =>
  /\p{L}{2}/u.test(statement) && /\p{L}{2}/u.test(guidance);
