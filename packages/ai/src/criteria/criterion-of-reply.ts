import { KEY_POINTS, MISCONCEPTIONS } from '@coursecraft/contract/shapes/row-saving';
import { inertMarkdown } from '@coursecraft/domain/content/inert-markdown';
import type { RowDraft } from '@coursecraft/domain/drafts/draft';
import type { RowsReply } from '../engine/replies.ts';
import { listOfReply } from './key-points.ts';

type RowReply = Omit<RowsReply['rows'][number], 'key' | 'citations'>;

const plain = (text: string, most: number) => inertMarkdown(text).trim().slice(0, most);

/** What a model says a criterion is: text that can only be read, as long as it may be. */
export function rowTextOf(reply: RowReply): Omit<RowDraft, 'key' | 'sources'> {
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

/** Whether a criterion says what is to be shown and how that is known; one that does not proves nothing. */
export const isRubric = ({ statement, guidance }: Pick<RowReply, 'statement' | 'guidance'>): boolean =>
  /\p{L}{2}/u.test(statement) && /\p{L}{2}/u.test(guidance);
