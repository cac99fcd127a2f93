import { loadLater } from '../../ui/load-later.tsx';

export const LaterDraftSync = loadLater(async () => (await import('./draft-sync.tsx')).DraftSync, { isAside: true });
