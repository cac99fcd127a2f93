import { loadLater } from '../../ui/load-later.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';

/** Loaded when places that quote a file are shown. */
export const LaterReferencesList = loadLater(async () => (await import('./references-list.tsx')).ReferencesList, {
  skeleton: <SkeletonLines count={4} />,
});
