import type { PersonalVersion } from '@coursecraft/contract/personal-versions/personal-version';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { RenderedContent } from '../../components/markdown/rendered-content.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { personalVersionMessages } from './messages.ts';

/** Loaded on demand, because few people compare texts. */
const Differences = loadLater(async () => (await import('./differences.tsx')).Differences, {
  skeleton: <SkeletonLines count={5} />,
});
const SimplerNote = loadLater(async () => (await import('./simpler-note.tsx')).SimplerNote, { isAside: true });

type Props = {
  own: PersonalVersion;
  original: { title: string; content: string };
  onAgain: () => void;
  onClose: () => void;
};

export function PersonalVersionDialog({ own, original, onAgain, onClose }: Props) {
  const t = useMessages(personalVersionMessages);
  const [compared, setCompared] = useState(false);
  const canCompare = own.kind === 'simpler' || own.kind === 'shorter';
  const engine = t(own.engine === 'builtin' ? 'byBuiltin' : 'byModel');
  return (
    <Dialog title={own.title} isOpen onClose={onClose} width="lg">
      <div className="flex flex-col gap-4">
        <p className="text-14 text-soft">{t('onlyYou', { title: original.title, engine })}</p>
        {own.outdated && (
          <div className="flex flex-col items-start gap-2">
            <Notice tone="info">{t('outdated')}</Notice>
            <Button size="sm" onPress={onAgain}>
              {t('again')}
            </Button>
          </div>
        )}
        {own.kind === 'simpler' && !own.outdated && (
          <SimplerNote original={original.content} own={own.content} isBuiltin={own.engine === 'builtin'} />
        )}
        {own.incomplete && <Notice tone="info">{t('incomplete')}</Notice>}
        {canCompare && <Switch label={t('differences')} isSelected={compared} onChange={setCompared} />}
        {compared ? (
          <Differences original={original.content} own={own.content} />
        ) : (
          <RenderedContent content={own.content} />
        )}
        <Button look="primary" className="self-start" onPress={onClose}>
          <ArrowLeft aria-hidden size={16} className="rtl:-scale-x-100" />
          {t('back')}
        </Button>
      </div>
    </Dialog>
  );
}
