export const SETTINGS_TABS = ['general', 'joining', 'authors', 'judging', 'ai', 'course'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];
