import { SkeletonBlock, SkeletonLines } from '../../ui/skeleton.tsx';

export function WorkspaceSkeleton() {
  return (
    <div className="flex h-[calc(100dvh-3.5rem)]">
      <div className="w-70 shrink-0 border-e border-line bg-sunken p-4 narrow:hidden">
        <SkeletonLines count={8} />
      </div>
      <div className="mx-auto flex w-full max-w-[46rem] flex-col gap-6 px-8 pt-12">
        <SkeletonBlock className="h-10 w-2/3" />
        <SkeletonLines count={8} />
      </div>
    </div>
  );
}
