import type { LucideIcon } from 'lucide-react';

/** A command for the menu, the palette and shortcuts. */
export type Command = {
  id: string;
  label: string;
  icon: LucideIcon;
  keys?: string | undefined;
  /** Whether the user menu shows it: always, or only on phones. */
  menu?: 'always' | 'phone' | undefined;
  run: () => void;
};
