import type { Rollup } from '@coursecraft/contract/progress/progress';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Link } from '../../ui/link.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { tabsMessages } from '../student/tabs/messages.ts';
import { MasteryRing } from './mastery-ring.tsx';

type Props = { rollup: Rollup; to: string };

/** Opens Progress. Phones have it in the bottom bar. */
export function MasteryLink({ rollup, to }: Props) {
  const t = useMessages(tabsMessages);
  const { completed, total } = rollup;
  const label = t('mastered', { completed, total });
  return (
    <Tooltip text={label}>
      <Link
        to={to}
        aria-label={label}
        className="flex min-h-9 shrink-0 items-center gap-1.5 rounded-sm px-1.5 text-12 font-medium text-soft tabular-nums hover:bg-sunken hover:text-ink"
      >
        <MasteryRing {...rollup} />
        <span dir="ltr">{`${completed} / ${total}`}</span>
      </Link>
    </Tooltip>
  );
}
