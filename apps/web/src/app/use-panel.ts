import { useState } from 'react';
import { useStoredValue } from '../ui/storage/stored-value.ts';
import { useMedia } from '../ui/use-media.ts';

export type Panel = {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  toggle: () => void;
  width: number;
  setWidth: (width: number) => void;
};

type Given = { name: string; width: number; drawerBelow: string };

/** A side of the page: a column whose width and folding are remembered, or a drawer that starts closed. */
export function usePanel({ name, width, drawerBelow }: Given): Panel {
  const isDrawer = useMedia(drawerBelow);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [folded, setFolded] = useStoredValue(`cc.panel.${name}.folded`);
  const [kept, keep] = useStoredValue(`cc.panel.${name}.width`);
  const isOpen = isDrawer ? drawerOpen : folded !== '1';
  const set = (next: boolean) => (isDrawer ? setDrawerOpen(next) : setFolded(next ? null : '1'));
  return {
    isOpen,
    open: () => set(true),
    close: () => set(false),
    toggle: () => set(!isOpen),
    width: Number(kept) || width,
    setWidth: (next) => keep(String(Math.round(next))),
  };
}
