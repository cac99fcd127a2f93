import type { Rollup } from '@coursecraft/contract/progress/progress';
import { FittedTitle } from '../../ui/fitted-title.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Link } from '../../ui/link.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { appMessages } from '../messages.ts';
import { RemainingBadge } from './remaining-badge.tsx';

type Props = {
  title: string;
  to: string;
  minScale: number;
  rollup?: Rollup | undefined;
  /** On phones a tap toggles the icons instead of following the link. */
  onPress: (() => void) | undefined;
  expanded: boolean;
};

const className = 'flex min-w-0 items-center gap-2.5 rounded-sm px-1.5 py-1 hover:bg-sunken';

export function CourseTitle({ title, to, minScale, rollup, onPress, expanded }: Props) {
  const t = useMessages(appMessages);
  const counted = rollup && rollup.total > 0 ? rollup : undefined;
  const left = counted ? counted.total - counted.completed : 0;
  const words = counted ? t(left > 0 ? 'remaining' : 'allDone', { count: left }) : title;
  const inner = (
    <>
      <FittedTitle text={title} minScale={minScale} />
      {counted && <RemainingWithWords rollup={counted} words={words} />}
    </>
  );
  return (
    <Tooltip text={words}>
      {onPress ? (
        <button type="button" onClick={onPress} aria-expanded={expanded} className={className}>
          {inner}
        </button>
      ) : (
        <Link to={to} className={className}>
          {inner}
        </Link>
      )}
    </Tooltip>
  );
}

function RemainingWithWords({ rollup, words }: { rollup: Rollup; words: string }) {
  return (
    <>
      <RemainingBadge rollup={rollup} />
      <span className="sr-only">{`, ${words}`}</span>
    </>
  );
}
