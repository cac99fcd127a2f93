import { SourceDialog } from '../dialogs/source-dialog.tsx';

type Props = { kind: string; body: string; onClose: () => void; onDone: (body: string) => void };

/** The form for a block, or its text where there is no form for it. */
export function BlockDialog({ kind, body, onClose, onDone }: Props) {
  return <SourceDialog title={kind} text={body} onClose={onClose} onDone={onDone} />;
}
