import { useEffect } from 'react';
import { loadLater } from '../../ui/load-later.tsx';
import { showChanges, useShownChanges } from './shown-changes.ts';

const ChangesDialog = loadLater(async () => (await import('./changes-dialog.tsx')).ChangesDialog);

/** Shows the dialog that `showChanges` opens. */
export function PublishingDialog() {
  const shown = useShownChanges();
  // Another person may sign in on this device.
  useEffect(() => () => showChanges(undefined), []);
  return shown ? <ChangesDialog {...shown} /> : null;
}
