import { loadLater } from '../../ui/load-later.tsx';
import { useShownChanges } from './shown-changes.ts';

const ChangesDialog = loadLater(async () => (await import('./changes-dialog.tsx')).ChangesDialog);

/** Shows the dialog that `showChanges` opens. */
export function PublishingDialog() {
  const shown = useShownChanges();
  return shown ? <ChangesDialog {...shown} /> : null;
}
