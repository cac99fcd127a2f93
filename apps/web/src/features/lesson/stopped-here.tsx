import { ArrowUp } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { lessonMessages } from './messages.ts';

const SHOWN_MS = 12_000;
/** The notice disappears after scrolling this far, in pixels. */
const READ_ON = 160;

type Props = { lesson: RefObject<HTMLElement | null>; onGone: () => void };

export function StoppedHere({ lesson, onGone }: Props) {
  const t = useMessages(lessonMessages);
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    const main = lesson.current;
    const from = main?.scrollTop ?? 0;
    const timer = setTimeout(gone, SHOWN_MS);
    const onScroll = () => {
      if (Math.abs((main?.scrollTop ?? 0) - from) > READ_ON) gone();
    };
    main?.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      main?.removeEventListener('scroll', onScroll);
    };
  }, [lesson]);
  return (
    <div className="pointer-events-none sticky top-2 z-10 flex h-0 justify-center overflow-visible font-sans print:hidden">
      <p
        role="status"
        className="pointer-events-auto flex h-9 items-center gap-1 rounded-full border border-line bg-raised ps-3.5 pe-1 text-12 text-soft shadow-float"
      >
        {t('stoppedHere')}
        <button
          type="button"
          onClick={() => lesson.current?.scrollTo({ top: 0 })}
          className="inline-flex min-h-7 items-center gap-1 rounded-full px-2 font-medium text-brown hover:bg-sunken"
        >
          <ArrowUp aria-hidden size={13} />
          {t('toTop')}
        </button>
      </p>
    </div>
  );
}
