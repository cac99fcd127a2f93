import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { SETTINGS_TABS, type SettingsTab } from '../../features/courses/settings/settings-tabs.ts';
import { changedSearch } from '../../ui/changed-search.ts';

const SETTINGS = 'settings';

/** The end of an address that opens a tab of the settings. */
export const settingsSearch = (tab: SettingsTab) => `&${SETTINGS}=${tab}`;

/** The open tab of the course's settings, as it stands in the address; closed without one. */
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
