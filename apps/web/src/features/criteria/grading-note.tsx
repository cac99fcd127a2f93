import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { sumOfAgreements } from '@coursecraft/domain/criteria/agreement';
import { AgreementNote } from '../../components/agreement/agreement-note.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { criteriaMessages } from './messages.ts';

export function GradingNote({ rows: criteria, address }: { rows: readonly Criterion[]; address: string }) {
  const t = useMessages(criteriaMessages);
  const agreements = criteria.flatMap(({ agreement }) => agreement ?? []);
  if (criteria.length === 0) return null;
  return (
    <div className="flex flex-col items-start gap-1">
      {agreements.length > 0 && <AgreementNote agreement={sumOfAgreements(agreements)} />}
      <TextLink to={address} className="text-12">
        {t('markAnswers')}
      </TextLink>
    </div>
  );
}
