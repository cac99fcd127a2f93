import { CircleUserRound, Keyboard, LogOut, MonitorDown, Moon, SlidersHorizontal, Sun } from 'lucide-react';
import { useNavigate } from 'react-router';
import { usePreferences } from '../../api/use-preferences.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useInstall } from '../../ui/install-prompt.ts';
import { useMedia } from '../../ui/use-media.ts';
import { appMessages } from '../messages.ts';
import { paths } from '../navigation/paths.ts';
import { useLogOut } from '../session/use-log-out.tsx';
import type { Command } from './command.ts';
import { paletteMessages } from './messages.ts';

export function useOwnCommands(
  onShortcuts: () => void,
): Record<'profile' | 'settings' | 'theme' | 'shortcuts' | 'logOut', Command> & { install: Command[] } {
  const t = useMessages(appMessages);
  const say = useMessages(paletteMessages);
  const navigate = useNavigate();
  const logOut = useLogOut();
  const install = useInstall();
  const { preferences, change } = usePreferences();
  const isDarkHere = useMedia('(prefers-color-scheme: dark)');
  const isDark = preferences.theme === 'dark' || (preferences.theme !== 'light' && isDarkHere);
  return {
    profile: {
      id: 'profile',
      label: t('profile'),
      icon: CircleUserRound,
      menu: 'always',
      run: () => void navigate(paths.profile),
    },
    settings: {
      id: 'own-settings',
      label: t('ownSettings'),
      icon: SlidersHorizontal,
      menu: 'always',
      run: () => void navigate(paths.settings),
    },
    theme: {
      id: 'theme',
      label: t(isDark ? 'light' : 'dark'),
      icon: isDark ? Sun : Moon,
      menu: 'always',
      run: () => change({ theme: isDark ? 'light' : 'dark' }),
    },
    install: install
      ? [{ id: 'install', label: t('install'), icon: MonitorDown, menu: 'always' as const, run: install }]
      : [],
    shortcuts: { id: 'shortcuts', label: say('shortcuts'), icon: Keyboard, keys: '?', run: onShortcuts },
    logOut: { id: 'log-out', label: t('logOut'), icon: LogOut, run: () => void logOut() },
  };
}
