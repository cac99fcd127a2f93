import type { ReactNode } from 'react';
import { ownStore } from '../../api/own-store.ts';

/** What is asked before somebody signs out; it comes from the menu that they chose it in, and outlives that. */
export const signOutDialog = ownStore<{ dialog: ReactNode }>(() => ({ dialog: null }));
