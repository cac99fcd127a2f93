import { inertMarkdown } from '@coursecraft/domain/content/inert-markdown';
import type { RowDraft } from '@coursecraft/domain/drafts/draft';
import type { RowsReply } from './replies.ts';

type RowReply = Omit<RowsReply['rows'][number], 'key' | 'citations'>;

const plain = (text: string, most: number) => inertMarkdown(text).trim().slice(0, most);

/** What a model says a criterion is: text that can only be read, as long as it may be. */
export function rowTextOf({ statement, guidance, kind, goldAnswers }: RowReply): Omit<RowDraft, 'key' | 'sources'> {
  return {
    statement: plain(statement, 2000),
    guidance: plain(guidance, 10_000),
    kind,
    goldAnswers: goldAnswers
      .map(({ text, verdict }) => ({ text: plain(text, 4000), verdict }))
      .filter(({ text }) => text !== '')
      .slice(0, 20),
    keyPoints: [],
    misconceptions: [],
  };
}

/** Whether a criterion says what is to be shown and how that is known; one that does not proves nothing. */
export const isRubric = ({ statement, guidance }: Pick<RowReply, 'statement' | 'guidance'>): boolean =>
  /\p{L}{2}/u.test(statement) && /\p{L}{2}/u.test(guidance);
