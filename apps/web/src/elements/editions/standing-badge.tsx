import type { PartStanding } from '@coursecraft/contract/shapes/edition';
import clsx from 'clsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { editionMessages } from './messages.ts';

const looks: Record<PartStanding, string> = {
  'to-translate': 'border-soft text-soft',
  changed: 'border-gold text-ink',
  current: 'border-leaf text-leaf',
  new: 'border-gold text-ink',
  gone: 'border-brick text-brick',
};

/** How a part of a translation stands beside its original, in words. */
export function StandingBadge({ standing }: { standing: PartStanding }) {
  const t = useMessages(editionMessages);
  return (
    <span
      title={t(`${standing}Text`)}
      className={clsx('shrink-0 rounded-full border px-1.5 text-12 leading-[1.125rem]', looks[standing])}
    >
      {t(standing)}
    </span>
  );
}

const dots: Record<PartStanding, string> = {
  'to-translate': 'border border-soft',
  changed: 'bg-gold',
  current: '',
  new: 'bg-gold',
  gone: 'bg-brick',
};

/** The same as a mark in a line of the tree; nothing of what is up to date. */
export function StandingDot({ standing }: { standing: PartStanding | undefined }) {
  const t = useMessages(editionMessages);
  if (!standing || standing === 'current') return null;
  return (
    <span
      role="img"
      aria-label={t(standing)}
      title={t(standing)}
      className="flex size-4 shrink-0 items-center justify-center"
    >
      <span aria-hidden className={clsx('size-2 rounded-full', dots[standing])} />
    </span>
  );
}
