import type { Agreement } from '@coursecraft/contract/grading-queue/grading-queue';
import { levelOfAgreement } from '@coursecraft/domain/criteria/agreement';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { agreementMessages } from './messages.ts';

const LOOKS = {
  unknown: { icon: CircleDashed, look: 'text-soft' },
  few: { icon: CircleDashed, look: 'text-soft' },
  poor: { icon: TriangleAlert, look: 'text-brick' },
  good: { icon: CircleCheck, look: 'text-leaf' },
} as const;

type Props = { agreement: Agreement; className?: string };

export function AgreementNote({ agreement, className = 'text-12' }: Props) {
  const t = useMessages(agreementMessages);
  const { marks, tried, agreeing } = agreement;
  const level = levelOfAgreement(agreement);
  const { icon: Icon, look } = LOOKS[level];
  return (
    <p className={`flex items-start gap-1.5 ${look} ${className}`}>
      <Icon aria-hidden size={15} className="mt-px shrink-0" />
      <span>
        {level === 'unknown' ? t('unknown') : t('agrees', { agreeing, tried })}
        {(level === 'few' || level === 'poor') && ` ${t(level)}`}
        {marks > tried && tried > 0 && <span className="text-soft"> {t('learning', { count: marks - tried })}</span>}
      </span>
    </p>
  );
}
