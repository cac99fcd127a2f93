export type DraftMove = 'same' | 'take' | 'save' | 'differ';

type Texts = {
  /** What this device shows. */
  local: string;
  /** What both had when they last agreed. */
  base: string;
  server: string;
};

/** Decides between the draft of this device and the server's: the changed one is newer; if both changed, they differ. */
export function nextDraft({ local, base, server }: Texts): DraftMove {
  if (local === server) return 'same';
  if (local === base) return 'take';
  return server === base || server === '' ? 'save' : 'differ';
}
