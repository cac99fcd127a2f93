import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConnectAi } from '../../../components/connect-ai/connect-ai.tsx';
import { PointStateIcon, PointStateWord } from '../../../components/key-points/point-state-mark.tsx';
import { useEngine } from '../../../components/model-choice/use-engine.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { pointMessages } from './messages.ts';

type Props = { courseId: string; row: Criterion };

/** Tries an answer with the grader of the course. Without a language model the button is disabled and says why. */
export function TryGrader({ courseId, row: criterion }: Props) {
  const t = useMessages(pointMessages);
  const { grades } = useEngine();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button size="sm" isDisabled={!grades} aria-expanded={grades && isOpen} onPress={() => setOpen(!isOpen)}>
        <FlaskConical aria-hidden size={14} />
        {t('tryGrader')}
      </Button>
      {!grades && (
        <p className="text-12 text-soft">
          {t('needsModel')} <ConnectAi />
        </p>
      )}
      {grades && isOpen && <TryForm courseId={courseId} row={criterion} />}
    </div>
  );
}

function TryForm({ courseId, row: criterion }: Props) {
  const t = useMessages(pointMessages);
  const [answer, setAnswer] = useState('');
  const trying = useMutation({
    mutationFn: () => call('tryAnswer', { params: { courseId, rowId: criterion.rowId }, body: { answer } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim() && !trying.isPending) trying.mutate();
  };
  return (
    <form onSubmit={submit} className="flex w-full flex-col items-start gap-2 text-14">
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
        autoFocus
      />
      <Button type="submit" size="sm" isDisabled={!answer.trim()} isPending={trying.isPending}>
        {t(trying.isPending ? 'trying' : 'tryNow')}
      </Button>
      {trying.error && <Notice tone="bad">{trying.error.message}</Notice>}
      <div aria-live="polite" className="w-full">
        {trying.data && <TriedResult tried={trying.data} row={criterion} />}
      </div>
    </form>
  );
}

function TriedResult({ tried, row: criterion }: { tried: ReplyOf<'tryAnswer'>; row: Criterion }) {
  const t = useMessages(pointMessages);
  const { points, next, confidence, engine, model } = tried;
  const shown = points.filter(({ state }) => state === 'shown').length;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium text-ink">{t('shownOf', { shown, count: points.length })}</p>
      <ul className="flex flex-col gap-2">
        {points.map(({ pointId, state, quote }) => (
          <li key={pointId} className="flex items-start gap-2">
            <PointStateIcon state={state} />
            <div className="min-w-0">
              <p className="break-words text-ink">
                <PointStateWord state={state} />: {criterion.keyPoints.find((point) => point.pointId === pointId)?.text}
              </p>
              {quote && <q className="font-serif break-words text-soft italic">{quote}</q>}
            </div>
          </li>
        ))}
      </ul>
      {next && (
        <div className="flex flex-col gap-1 rounded-sm bg-raised px-3 py-2">
          <p className="text-12 text-soft">{t('studentReads')}</p>
          {next.feedback && <p dir="auto">{next.feedback}</p>}
          <p dir="auto" className="text-ink">
            {next.text}
          </p>
          {next.place && <q className="font-serif break-words text-soft italic">{next.place.quote}</q>}
        </div>
      )}
      <p className="text-12 text-soft">
        {confidence !== undefined && `${t('confidence', { percent: Math.round(confidence * 100) })} · `}
        {engine === 'builtin' ? t('noModel') : t('byModel', { model: model ?? '' })}
      </p>
    </div>
  );
}
