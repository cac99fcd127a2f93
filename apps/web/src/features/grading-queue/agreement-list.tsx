import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { Scale } from 'lucide-react';
import { AgreementNote } from '../../components/agreement/agreement-note.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { gradingQueueMessages } from './messages.ts';

type Props = {
  criteria: ReplyOf<'getMarking'>['criteria'];
  addressOf: (elementId: string) => string;
};

export function AgreementList({ criteria, addressOf }: Props) {
  const t = useMessages(gradingQueueMessages);
  if (criteria.length === 0)
    return (
      <EmptyState icon={Scale} title={t('noAgreement')}>
        {t('noAgreementText')}
      </EmptyState>
    );
  return (
    <ul className="flex flex-col">
      {criteria.map(({ rowId, elementId, statement, decisions, ...agreement }) => (
        <li key={rowId} className="flex flex-col gap-1.5 border-t border-line py-3.5 last:border-b">
          <p className="text-14 break-words text-ink">{statement}</p>
          {decisions && (
            <p className="text-12 text-soft tabular-nums">
              {t('agree', { count: decisions.agree })} · {t('lenient', { count: decisions.lenient })} ·{' '}
              {t('strict', { count: decisions.strict })}
            </p>
          )}
          {decisions?.onlySuggests && <Notice tone="info">{t('onlySuggests')}</Notice>}
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <AgreementNote agreement={agreement} className="text-14" />
            <TextLink to={addressOf(elementId)} className="text-14">
              {t('open')}
            </TextLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
