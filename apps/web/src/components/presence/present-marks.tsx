import type { Presence } from '@coursecraft/contract/courses/course-event';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { initials } from '../../ui/initials.ts';
import { presenceMessages } from './messages.ts';

export function PresentMarks({ present }: { present: readonly Presence[] }) {
  const t = useMessages(presenceMessages);
  const people = new Map(present.map((one) => [one.uid, one]));
  for (const one of present) if (one.isWriting) people.set(one.uid, one);
  return [...people.values()].map(({ uid, displayName, isWriting }) => {
    const label = t(isWriting ? 'isWriting' : 'isHere', { name: displayName });
    return (
      <span
        key={uid}
        role="img"
        aria-label={label}
        title={label}
        className={`flex size-5 shrink-0 items-center justify-center rounded-full border text-[0.625rem] font-semibold text-ink ${isWriting ? 'border-gold bg-gold-light' : 'border-edge bg-raised'}`}
      >
        {initials(displayName)}
      </span>
    );
  });
}
