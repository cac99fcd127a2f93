import { Square } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { translationWorkMessages } from './messages.ts';
import { clearTranslation, type Step, type TranslationRun } from './translation-run.ts';

export function TranslationProgress({ courseId, run }: { courseId: string; run: TranslationRun }) {
  const t = useMessages(translationWorkMessages);
  const say = (step: Step) => {
    if (step.kind === 'translating' && step.name) return t('translatingName', { name: step.name });
    if (step.kind === 'waiting') return t('waiting', { name: step.name ?? '' });
    return step.kind === 'queued' ? t('queued') : step.label;
  };
  switch (run.state) {
    case 'idle':
      return null;
    case 'running': {
      const { step } = run;
      const isCounted = step !== undefined && step.kind === 'translating' && step.done > 0;
      return (
        <div className="flex flex-col gap-3">
          <ProgressBar
            label={step ? say(step) : t('starting')}
            percent={isCounted ? (step.done / Math.max(1, step.total)) * 100 : undefined}
            {...(isCounted ? { value: t('step', { done: step.done, total: step.total }) } : {})}
          />
          <p className="text-12 text-soft">{t('goOn')}</p>
          <Button size="sm" className="self-start" onPress={run.stop} isDisabled={run.stopping}>
            <Square aria-hidden size={13} />
            {t(run.stopping ? 'stopping' : 'stop')}
          </Button>
        </div>
      );
    }
    case 'stopped':
      return <Notice tone="info">{t('stopped')}</Notice>;
    case 'failed':
      return <Notice tone="bad">{run.error.message}</Notice>;
    case 'done':
      return (
        <Notice tone={run.left.length > 0 ? 'info' : 'good'}>
          <span className="block">{t('done', { count: run.translated.length })}</span>
          {run.left.length > 0 && (
            <>
              <span className="mt-1.5 block">{t('left')}</span>
              <ul className="mt-1 flex list-disc flex-col gap-1 ps-5">
                {run.left.map(({ elementId, title, passages }) => (
                  <li key={elementId} className="break-words">
                    {title}:{' '}
                    {passages.length > 0 ? passages.map((passage) => `“${passage}”`).join(', ') : t('leftWhole')}
                  </li>
                ))}
              </ul>
            </>
          )}
          <Button size="sm" look="quiet" className="mt-2 -ms-2.5" onPress={() => clearTranslation(courseId)}>
            {t('close')}
          </Button>
        </Notice>
      );
  }
}
