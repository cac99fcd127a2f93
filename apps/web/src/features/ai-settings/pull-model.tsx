import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { asError, type LongWork, startLongWork, WorkStopped } from '../../api/long-work.ts';
import { Button } from '../../ui/button.tsx';
import { inBytes } from '../../ui/i18n/in-bytes.ts';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { rereadAi } from './connections-query.ts';
import { aiSettingsMessages } from './messages.ts';

type Progress = { done: number; total: number };

/** Has Ollama download a model, and shows how far it is. */
export function PullModel({ connectionId }: { connectionId: string }) {
  const t = useMessages(aiSettingsMessages);
  const language = useLanguage();
  const queries = useQueryClient();
  const [model, setModel] = useState('qwen3:8b');
  const [progress, setProgress] = useState<Progress>();
  const [end, setEnd] = useState<{ tone: 'good' | 'bad'; text: string }>();
  const work = useRef<LongWork<unknown>>(undefined);

  const pull = async (event: FormEvent) => {
    event.preventDefault();
    if (progress) return;
    setEnd(undefined);
    setProgress({ done: 0, total: 0 });
    work.current = startLongWork('pullAiModel', {
      body: { connectionId, model: model.trim() },
      actionId: crypto.randomUUID(),
      onStep: ({ done, total }: Progress) => setProgress({ done, total }),
    });
    try {
      await work.current.result;
      setEnd({ tone: 'good', text: t('pulled', { name: model }) });
    } catch (error) {
      if (!(error instanceof WorkStopped)) setEnd({ tone: 'bad', text: asError(error).message });
    } finally {
      setProgress(undefined);
      await rereadAi(queries);
    }
  };

  return (
    <details className="text-14">
      <summary className="cursor-pointer text-soft">{t('pullTitle')}</summary>
      <form onSubmit={pull} className="mt-2 flex flex-col gap-3">
        <p className="text-14 text-soft">{t('pullText')}</p>
        <TextField
          label={t('pullModel')}
          value={model}
          onChange={setModel}
          help={
            <>
              {t('pullCommand', { command: '' })}
              <code className="font-mono">ollama pull {model.trim()}</code>
            </>
          }
          isDisabled={progress !== undefined}
          isRequired
        />
        {progress && (
          <ProgressBar
            label={t('pulling', { name: model })}
            {...(progress.total > 0 && {
              percent: (progress.done / progress.total) * 100,
              value: `${inBytes(progress.done, language)} / ${inBytes(progress.total, language)}`,
            })}
          />
        )}
        {end && <Notice tone={end.tone}>{end.text}</Notice>}
        <div className="flex gap-2">
          <Button type="submit" isPending={progress !== undefined} isDisabled={model.trim() === ''}>
            {t('pull')}
          </Button>
          {progress && <Button onPress={() => work.current?.stop()}>{t('stop')}</Button>}
        </div>
      </form>
    </details>
  );
}
