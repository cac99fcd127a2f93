import { type ReactNode, useState } from 'react';
import { loadTranslations } from '../../locales/load-translations.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { usePaletteKeys } from './use-palette-keys.ts';

const ShortcutsWindow = loadLater(async () => {
  const [{ ShortcutsWindow }] = await Promise.all([import('./shortcuts-window.tsx'), loadTranslations('help')]);
  return ShortcutsWindow;
});

export type PaletteView = 'palette' | 'shortcuts' | undefined;

type Props = {
  view: PaletteView;
  onView: (view: PaletteView) => void;
  audience: 'author' | 'student';
  children: (onClose: () => void) => ReactNode;
};

export function Palette({ view, onView, audience, children }: Props) {
  usePaletteKeys(
    () => onView('palette'),
    () => onView('shortcuts'),
  );
  const close = () => onView(undefined);
  if (view === 'palette') return children(close);
  if (view === 'shortcuts') return <ShortcutsWindow audience={audience} onClose={close} />;
  return null;
}

export const usePaletteView = () => useState<PaletteView>();
