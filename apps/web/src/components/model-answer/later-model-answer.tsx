import { loadLater } from '../../ui/load-later.tsx';

export const LaterModelAnswer = loadLater(async () => (await import('./compare-with-model.tsx')).CompareWithModel, {
  isAside: true,
});
