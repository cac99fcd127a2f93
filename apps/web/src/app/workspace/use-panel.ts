import { useState } from 'react';
import { useStoredValue } from '../../ui/storage/use-stored-value.ts';
import { useMedia } from '../../ui/use-media.ts';
import { panelKeys } from './panel-keys.ts';

export type Panel = {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  toggle: () => void;
  width: number;
  setWidth: (width: number) => void;
};

type UsePanelOptions = {
  name: string;
  width: number;
  drawerBelow: string;
  startsFolded?: boolean;
};

/** A side panel: a column with stored width, or a drawer that starts closed. */
export function usePanel({ name, width, drawerBelow, startsFolded = false }: UsePanelOptions): Panel {
  const isDrawer = useMedia(drawerBelow);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const keys = panelKeys(name);
  const [folded, setFolded] = useStoredValue(keys.folded);
  const [kept, keep] = useStoredValue(keys.width);
  const isOpen = isDrawer ? drawerOpen : (folded ?? (startsFolded ? '1' : '0')) !== '1';
  const set = (next: boolean) => (isDrawer ? setDrawerOpen(next) : setFolded(next ? '0' : '1'));
  return {
    isOpen,
    open: () => set(true),
    close: () => set(false),
    toggle: () => set(!isOpen),
    width: Number(kept) || width,
    setWidth: (next) => keep(String(Math.round(next))),
  };
}
