import type { RegradeNote as Looked } from '@coursecraft/contract/assessment/thread';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import type { RegradeRequest } from '../content-context.ts';
import { checkMessages } from './messages.ts';
import { RegradeRequestForm } from './regrade-request-form.tsx';

type Props = {
  looked: Looked & { contestable: readonly string[] };
  contest: RegradeRequest;
  look?: 'quiet' | 'secondary';
};

export function RegradeNote({ looked, contest: regradeRequest, look = 'quiet' }: Props) {
  const t = useMessages(checkMessages);
  const { contestable, contest: request, ruling: regradeDecision } = looked;
  const isMet = regradeDecision ? regradeDecision.verdict === 'met' : request?.status === 'granted';
  const comment = regradeDecision?.comment ?? request?.reply;
  if (regradeDecision || (request && request.status !== 'open'))
    return (
      <Notice tone={isMet ? 'good' : 'info'}>
        {t(isMet ? 'ruledMet' : 'ruledNot')}
        {comment && <q className="mt-1 block font-serif italic">{comment}</q>}
      </Notice>
    );
  if (request) return <Notice tone="good">{t('contested')}</Notice>;
  if (contestable.length === 0) return null;
  return <RegradeRequestForm evidenceIds={contestable} contest={regradeRequest} look={look} />;
}
