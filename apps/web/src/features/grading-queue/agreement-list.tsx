import type { ReplyOf } from '@coursecraft/contract/endpoints';
import clsx from 'clsx';
import { Scale } from 'lucide-react';
import { AgreementNote } from '../../components/agreement/agreement-note.tsx';
import { useLinkTarget } from '../../components/entries/use-link-target.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { gradingQueueMessages } from './messages.ts';

type Criterion = ReplyOf<'getMarking'>['criteria'][number];

type Props = {
  criteria: readonly Criterion[];
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
      {criteria.map((criterion) => (
        <CriterionAgreement key={criterion.rowId} criterion={criterion} address={addressOf(criterion.elementId)} />
      ))}
    </ul>
  );
}

function CriterionAgreement({ criterion, address }: { criterion: Criterion; address: string }) {
  const t = useMessages(gradingQueueMessages);
  const { rowId, statement, decisions, ...agreement } = criterion;
  const { isTarget, props } = useLinkTarget<HTMLLIElement>(rowId);
  return (
    <li
      {...props}
      className={clsx(
        'flex flex-col gap-1.5 py-3.5 outline-none',
        isTarget ? 'rounded-sm border border-gold px-3' : 'border-t border-line last:border-b',
      )}
    >
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
        <TextLink to={address} className="text-14">
          {t('open')}
        </TextLink>
      </div>
    </li>
  );
}
