import type { BodyOf } from '@coursecraft/contract/endpoints';
import { useSyncExternalStore } from 'react';

/** The changes that the dialog shows before they are published. */
export type ShownChanges = {
  courseId: string;
  scope: Pick<BodyOf<'publish'>, 'moduleId' | 'sectionId' | 'elementId'>;
};

let shown: ShownChanges | undefined;
const listeners = new Set<() => void>();

/** Opens the dialog that publishes changes, or closes it. */
export function showChanges(changes: ShownChanges | undefined): void {
  shown = changes;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useShownChanges = (): ShownChanges | undefined => useSyncExternalStore(subscribe, () => shown);
