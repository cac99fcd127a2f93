import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import type { Spot } from './selected-words.ts';

const GAP = 8;
const TOP = 64;

type ChoiceProps = { icon: LucideIcon; children: string; onPress: () => void };

export function BarChoice({ icon: Icon, children, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      // A press must not clear the selection.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2.5 text-14 font-medium whitespace-nowrap text-ink hover:bg-sunken"
    >
      <Icon aria-hidden size={15} />
      <span className="phone:sr-only">{children}</span>
    </button>
  );
}

/** A bar above the selection; on phones at the bottom, because the system's menu is above. */
export function FloatingBar({ label, spot, children }: { label: string; spot: Spot; children: ReactNode }) {
  const phone = useMedia(PHONE);
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = bar.current;
    if (!node) return;
    if (phone) {
      node.style.top = '';
      node.style.left = '';
      return;
    }
    const { width, height } = node.getBoundingClientRect();
    const above = spot.top - height - GAP;
    const reach = width / 2 + GAP;
    node.style.top = `${above > TOP ? above : spot.bottom + GAP}px`;
    node.style.left = `${Math.min(Math.max(spot.middle, reach), window.innerWidth - reach)}px`;
  }, [phone, spot]);
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className="fixed z-30 flex w-max -translate-x-1/2 items-center gap-0.5 rounded-md border border-line bg-raised p-1 shadow-float phone:bottom-36 phone:left-1/2"
    >
      {children}
    </div>
  );
}
