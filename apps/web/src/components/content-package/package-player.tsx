import type { PackageLaunch } from '@coursecraft/contract/content-packages/package-block';
import { Maximize2, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { packageMessages } from './messages.ts';
import { usePlayedPackage } from './use-played-package.ts';

/** What a package may do in its frame, which has an origin of its own: no windows, no navigation. */
const ALLOWED = 'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads';

type Props = {
  place: { courseId: string; elementId: string; itemId: string };
  title: string;
  launch: PackageLaunch;
  onClose: () => void;
};

export function PackagePlayer({ place, title, launch, onClose }: Props) {
  const t = useMessages(packageMessages);
  const { frame, unsaved, isBroken, height, mastered } = usePlayedPackage(place, launch);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {/* iPhones have no fullscreen API. */}
        {document.fullscreenEnabled && (
          <Button size="sm" onPress={() => void frame.current?.requestFullscreen()}>
            <Maximize2 aria-hidden size={15} />
            {t('fullScreen')}
          </Button>
        )}
        <Button size="sm" look="quiet" onPress={onClose}>
          <X aria-hidden size={15} />
          {t('close')}
        </Button>
      </div>
      {isBroken && <Notice tone="bad">{t('broken')}</Notice>}
      {unsaved === 'waiting' && <Notice tone="info">{t('unsaved')}</Notice>}
      {typeof unsaved === 'object' && <Notice tone="bad">{t('notSaved', { reason: unsaved.refusal })}</Notice>}
      {mastered > 0 && <Notice tone="good">{t('mastered', { count: mastered })}</Notice>}
      <iframe
        ref={frame}
        title={title || t('package')}
        src={launch.address}
        sandbox={ALLOWED}
        allow="autoplay; fullscreen"
        referrerPolicy="origin"
        className="block min-h-96 w-full rounded-sm border border-line bg-white"
        style={{ height: height ? Math.max(384, height + 8) : '75vh' }}
      />
    </div>
  );
}
