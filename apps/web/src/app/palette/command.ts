import type { LucideIcon } from 'lucide-react';

export type Command = {
  id: string;
  label: string;
  icon: LucideIcon;
  keys?: string | undefined;
  /** Whether the user menu shows it: always, or only on phones. */
  menu?: 'always' | 'phone' | undefined;
  run: () => void;
};
