import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { PointStateIcon, PointStateWord } from '../../../components/key-points/point-state-mark.tsx';
import { useEngine } from '../../../components/model-choice/use-engine.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { pointMessages } from './messages.ts';

type Props = { courseId: string; row: Criterion };

export function TryAnswer({ courseId, row: criterion }: Props) {
  const t = useMessages(pointMessages);
  const { grades } = useEngine();
  const [answer, setAnswer] = useState('');
  const trying = useMutation({
    mutationFn: () => call('tryAnswer', { params: { courseId, rowId: criterion.rowId }, body: { answer } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim() && !trying.isPending) trying.mutate();
  };
  const points = trying.data?.points ?? [];
  const shown = points.filter(({ state }) => state === 'shown').length;
  if (!grades) return null;
  return (
    <details className="text-14">
      <summary className="w-fit text-12 text-soft">{t('tryAnswer')}</summary>
      <form onSubmit={submit} className="mt-2 flex flex-col items-start gap-2">
        <TextField
          label={t('tryAnswer')}
          labelHidden
          help={t('tryHelp')}
          rows={2}
          value={answer}
          onChange={(text) => {
            setAnswer(text);
            if (trying.data) trying.reset();
          }}
          maxLength={20_000}
          className="w-full"
        />
        <Button type="submit" size="sm" isDisabled={!answer.trim()} isPending={trying.isPending}>
          {t(trying.isPending ? 'trying' : 'tryNow')}
        </Button>
        {trying.error && <Notice tone="bad">{trying.error.message}</Notice>}
        <div aria-live="polite" className="w-full">
          {trying.data && (
            <>
              <p className="font-medium text-ink">{t('shownOf', { shown, count: points.length })}</p>
              <ul className="mt-1.5 flex flex-col gap-2">
                {points.map(({ pointId, state, quote }) => (
                  <li key={pointId} className="flex items-start gap-2">
                    <PointStateIcon state={state} />
                    <div className="min-w-0">
                      <p className="break-words text-ink">
                        <PointStateWord state={state} />:{' '}
                        {criterion.keyPoints.find((point) => point.pointId === pointId)?.text}
                      </p>
                      {quote && <q className="font-serif break-words text-soft italic">{quote}</q>}
                    </div>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </form>
    </details>
  );
}
