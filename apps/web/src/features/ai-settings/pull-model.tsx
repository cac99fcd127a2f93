import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { rereadAi } from './connections-query.ts';
import { aiSettingsMessages } from './messages.ts';
import { useLongWork } from './use-long-work.ts';
import { WorkProgress } from './work-progress.tsx';

/** Has Ollama download a model, and shows how far it is. */
export function PullModel({ connectionId }: { connectionId: string }) {
  const t = useMessages(aiSettingsMessages);
  const queries = useQueryClient();
  const [model, setModel] = useState('qwen3:8b');
  const { state, start, stop } = useLongWork('pullAiModel', () => rereadAi(queries));
  const isRunning = state.state === 'running';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void start({ connectionId, model: model.trim() });
  };
  return (
    <details className="text-14">
      <summary className="cursor-pointer text-soft">{t('pullTitle')}</summary>
      <form onSubmit={submit} className="mt-2 flex flex-col gap-3">
        <p className="text-14 text-soft">{t('pullText')}</p>
        <TextField
          label={t('pullModel')}
          value={model}
          onChange={setModel}
          help={
            <>
              {t('pullCommand')} <code className="font-mono">ollama pull {model.trim()}</code>
            </>
          }
          isDisabled={isRunning}
          isRequired
        />
        {isRunning && <WorkProgress label={t('pulling', { name: model })} progress={state} />}
        {state.state === 'done' && <Notice tone="good">{t('pulled', { name: model })}</Notice>}
        {state.state === 'failed' && <Notice tone="bad">{state.error.message}</Notice>}
        <div className="flex gap-2">
          <Button type="submit" isPending={isRunning} isDisabled={model.trim() === ''}>
            {t('pull')}
          </Button>
          {isRunning && <Button onPress={stop}>{t('stop')}</Button>}
        </div>
      </form>
    </details>
  );
}
