import { Award } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { listenForCelebrations } from './celebrate.ts';
import { type ConfettiStage, createConfettiStage } from './confetti-stage.ts';
import { celebrationMessages } from './messages.ts';

const BADGE_MS = 2600;
const STACKING = 2147483646;

function prefersStillness(): boolean {
  const chosen = document.documentElement.dataset.motion;
  if (chosen === 'reduced' || chosen === 'full') return chosen === 'reduced';
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function CelebrationOverlay() {
  const t = useMessages(celebrationMessages);
  const overlay = useRef<HTMLDivElement>(null);
  const [badge, setBadge] = useState<'mastery' | 'complete'>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let made: ConfettiStage | undefined;
    const stage = () => {
      if (overlay.current) made ??= createConfettiStage(overlay.current);
      return made;
    };
    const stop = listenForCelebrations({
      burst: (count) => stage()?.burst(count),
      rain: () => stage()?.rain(),
      now: Date.now,
      reducedMotion: prefersStillness,
      showBadge: (kind) => {
        setBadge(kind);
        clearTimeout(timer);
        timer = setTimeout(() => setBadge(undefined), BADGE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
      made?.clear();
    };
  }, []);
  return (
    <div
      ref={overlay}
      aria-hidden="true"
      data-celebration=""
      className="pointer-events-none fixed inset-0 overflow-hidden"
      style={{ zIndex: STACKING }}
    >
      {badge && (
        <div className="absolute inset-x-0 top-2 flex justify-center">
          <span className="flex items-center gap-2.5 rounded-full bg-gold px-5 py-2 text-16 font-semibold text-on-gold shadow-float">
            <Award size={20} />
            {t(badge)}
          </span>
        </div>
      )}
    </div>
  );
}
