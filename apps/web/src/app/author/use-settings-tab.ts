import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { SETTINGS_TABS, type SettingsTab } from '../../features/courses/settings/settings-tabs.ts';
import { changedSearch } from '../../ui/changed-search.ts';

const SETTINGS = 'settings';

export const settingsSearch = (tab: SettingsTab) => `&${SETTINGS}=${tab}`;

export function useSettingsTab(): [tab: SettingsTab | undefined, setTab: (tab: SettingsTab | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get(SETTINGS);
  const tab = SETTINGS_TABS.find((one) => one === named);
  const setTab = useCallback(
    (next: SettingsTab | undefined) => setSearch(changedSearch({ [SETTINGS]: next }), { replace: true }),
    [setSearch],
  );
  return [tab, setTab];
}
