import type { ReactNode } from 'react';
import { ownStore } from '../../api/own-store.ts';

/** Outlives the menu that opened it. */
export const signOutDialog = ownStore<{ dialog: ReactNode }>(() => ({ dialog: null }));
