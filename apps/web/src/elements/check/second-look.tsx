import type { SecondLook as Looked } from '@coursecraft/contract/shapes/thread';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Contest } from '../content-context.ts';
import { ContestForm } from './contest-form.tsx';
import { checkMessages } from './messages.ts';

type Props = {
  looked: Looked & { contestable: readonly string[] };
  contest: Contest;
  look?: 'quiet' | 'secondary';
};

/** What became of a verdict after it was given, and the way to have a teacher look at it again. */
export function SecondLook({ looked, contest, look = 'quiet' }: Props) {
  const t = useMessages(checkMessages);
  const { contestable, contest: said, ruling } = looked;
  const isMet = ruling ? ruling.verdict === 'met' : said?.status === 'granted';
  const comment = ruling?.comment ?? said?.reply;
  if (ruling || (said && said.status !== 'open'))
    return (
      <Notice tone={isMet ? 'good' : 'info'}>
        {t(isMet ? 'ruledMet' : 'ruledNot')}
        {comment && <q className="mt-1 block font-serif italic">{comment}</q>}
      </Notice>
    );
  if (said) return <Notice tone="good">{t('contested')}</Notice>;
  if (contestable.length === 0) return null;
  return <ContestForm evidenceIds={contestable} contest={contest} look={look} />;
}
