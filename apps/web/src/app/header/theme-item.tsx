import { Moon, Sun } from 'lucide-react';
import { usePreferences } from '../../features/preferences/use-preferences.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { appMessages } from '../messages.ts';

/** Changes between light and dark, whichever is shown now. */
export function ThemeItem() {
  const t = useMessages(appMessages);
  const { preferences, change } = usePreferences();
  const isDarkHere = useMedia('(prefers-color-scheme: dark)');
  const isDark = preferences.theme === 'dark' || (preferences.theme !== 'light' && isDarkHere);
  return (
    <MenuItem icon={isDark ? Sun : Moon} onAction={() => change({ theme: isDark ? 'light' : 'dark' })}>
      {t(isDark ? 'light' : 'dark')}
    </MenuItem>
  );
}
