import type { TranslationStatus } from '@coursecraft/contract/translations/translation';
import clsx from 'clsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { translationMessages } from './messages.ts';

const looks: Record<TranslationStatus, string> = {
  'to-translate': 'border-soft text-soft',
  changed: 'border-gold text-ink',
  current: 'border-leaf text-leaf',
  new: 'border-gold text-ink',
  gone: 'border-brick text-brick',
};

export function TranslationBadge({ translationStatus: status }: { translationStatus: TranslationStatus }) {
  const t = useMessages(translationMessages);
  return (
    <span
      title={t(`${status}Text`)}
      className={clsx('shrink-0 rounded-full border px-1.5 text-12 leading-[1.125rem]', looks[status])}
    >
      {t(status)}
    </span>
  );
}

const dots: Record<TranslationStatus, string> = {
  'to-translate': 'border border-soft',
  changed: 'bg-gold',
  current: '',
  new: 'bg-gold',
  gone: 'bg-brick',
};

export function TranslationDot({ translationStatus: status }: { translationStatus: TranslationStatus | undefined }) {
  const t = useMessages(translationMessages);
  if (!status || status === 'current') return null;
  return (
    <span
      role="img"
      aria-label={t(status)}
      title={t(status)}
      className="flex size-4 shrink-0 items-center justify-center"
    >
      <span aria-hidden className={clsx('size-2 rounded-full', dots[status])} />
    </span>
  );
}
