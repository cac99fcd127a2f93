import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { call } from '../../../api/call.ts';
import { useEngine } from '../../../components/model-choice/use-engine.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { pictureMessages } from './picture-messages.ts';

type Props = {
  courseId: string;
  elementId: string;
  name: string;
  onUse: (proposed: { alt: string; caption: string }) => void;
};

/** Asks the model for alternative text and a caption, which the author takes or discards. */
export function DescribePicture({ courseId, elementId, name, onUse }: Props) {
  const t = useMessages(pictureMessages);
  const { hasModel } = useEngine();
  const describing = useMutation({
    mutationFn: () => call('describePicture', { params: { courseId, name }, body: { elementId } }),
  });
  if (!hasModel) return null;
  const proposed = describing.data;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="sm" isPending={describing.isPending} onPress={() => describing.mutate()}>
        <Sparkles aria-hidden size={15} />
        {t('describe')}
      </Button>
      {describing.error && <Notice tone="bad">{describing.error.message}</Notice>}
      {proposed && (
        <section
          aria-label={t('proposal')}
          className="flex w-full flex-col gap-2 rounded-sm border border-line bg-sunken p-3 text-14"
        >
          <p dir="auto" className="break-words text-ink">
            {proposed.alt}
          </p>
          {proposed.caption && (
            <p dir="auto" className="break-words text-soft">
              {t('proposedCaption', { caption: proposed.caption })}
            </p>
          )}
          <p className="text-12 text-soft">{t('checkProposal')}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              onPress={() => {
                onUse(proposed);
                describing.reset();
              }}
            >
              {t('useProposal')}
            </Button>
            <Button size="sm" look="quiet" onPress={() => describing.reset()}>
              {t('dropProposal')}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
