import type { LucideIcon } from 'lucide-react';

/** Something that can be done from where one is: the menu, the palette and the keys do the same. */
export type Command = {
  id: string;
  label: string;
  icon: LucideIcon;
  /** The keys that do it, as they are printed on the keyboard. */
  keys?: string | undefined;
  /** Whether the menu of the person has it: always, or where a phone has no room for it elsewhere. */
  menu?: 'always' | 'phone' | undefined;
  run: () => void;
};
