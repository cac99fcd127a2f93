import clsx from 'clsx';
import type { ReactNode } from 'react';
import { loadLater } from './load-later.tsx';
import { useMedia } from './use-media.ts';

const Drawer = loadLater(async () => (await import('./drawer.tsx')).Drawer);

type Props = {
  label: string;
  side: 'start' | 'end';
  isOpen: boolean;
  onClose: () => void;
  drawerBelow: string;
  width: number;
  handle?: ReactNode;
  children: ReactNode;
};

export function SidePanel({ label, side, isOpen, onClose, drawerBelow, width, handle, children }: Props) {
  const drawer = useMedia(drawerBelow);
  if (!drawer) {
    if (!isOpen) return null;
    return (
      <aside
        aria-label={label}
        className={clsx(
          'relative flex min-h-0 shrink-0 flex-col bg-sunken',
          side === 'start' ? 'border-e border-line' : 'border-s border-line',
        )}
        style={{ inlineSize: width }}
      >
        {children}
        {handle}
      </aside>
    );
  }
  if (!isOpen) return null;
  return (
    <Drawer label={label} side={side} onClose={onClose}>
      {children}
    </Drawer>
  );
}
