import type { LucideIcon } from 'lucide-react';

export type Command = {
  id: string;
  label: string;
  /** Everyday words that find it; by default those of its id. */
  words?: string | undefined;
  icon: LucideIcon;
  keys?: string | undefined;
  /** Whether the user menu shows it: always, or only on phones. */
  menu?: 'always' | 'phone' | undefined;
  /** Why it cannot run now. Such a command appears only in search results. */
  unavailable?: string | undefined;
  run: () => void;
};
