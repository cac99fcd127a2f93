export const SETTINGS_TABS = [
  'general',
  'languages',
  'joining',
  'authors',
  'judging',
  'certificates',
  'platforms',
  'ai',
  'course',
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];
