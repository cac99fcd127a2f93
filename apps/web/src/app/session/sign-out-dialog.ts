import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

/** What is asked before somebody signs out; it comes from the menu that they chose it in, and outlives that. */
export const signOutDialog = createStore<{ dialog: ReactNode }>(() => ({ dialog: null }));
