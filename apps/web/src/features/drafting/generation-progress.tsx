import clsx from 'clsx';
import { Check, CircleAlert, LoaderCircle, Square } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Translate } from '../../ui/i18n/use-messages.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useRescuedFocus } from '../../ui/use-rescued-focus.ts';
import type { Run, Step } from './generation-run.ts';
import { generationMessages } from './messages.ts';
import { type SectionState, sectionsInProgress } from './sections-in-progress.ts';
import { TextInWriting } from './text-in-writing.tsx';

type Say = Translate<keyof (typeof generationMessages)['english']>;

/** Returns a step in the interface language; the server's label for an unknown kind. */
function stepWords(t: Say, step: Step): string {
  switch (step.kind) {
    case 'reading':
      return t('reading');
    case 'outlining':
      return t('outlining');
    case 'writing-section':
    case 'section-done':
    case 'section-failed':
    case 'writing-element':
      return step.name ? t('writing', { name: step.name }) : t('writingUnnamed');
    case 'writing-scenarios':
      return t('scenarios');
    case 'looking-over':
      return t('lookingOver');
    case 'saving':
      return t('saving');
    case 'queued':
      return t('queued');
    case 'waiting':
      return t('waiting', { name: step.name ?? '' });
    default:
      return step.label;
  }
}

const ICONS = { sectionWriting: LoaderCircle, sectionDone: Check, sectionFailed: CircleAlert };

function SectionLine({ name, state }: { name: string; state: SectionState }) {
  const t = useMessages(generationMessages);
  const Icon = ICONS[state];
  return (
    <li className={clsx('flex items-start gap-2.5', state === 'sectionWriting' ? 'text-ink' : 'text-soft')}>
      <Icon
        aria-label={t(state)}
        size={16}
        className={clsx(
          'mt-0.5 shrink-0',
          state === 'sectionWriting' && 'animate-spin text-brown',
          state === 'sectionDone' && 'text-leaf',
          state === 'sectionFailed' && 'text-brick',
        )}
      />
      <span className="min-w-0 break-words">{name}</span>
    </li>
  );
}

export function GenerationProgress({ run }: { run: Extract<Run, { state: 'running' }> }) {
  const t = useMessages(generationMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  useRescuedFocus(heading);
  const current = run.steps[run.steps.length - 1];
  const parts = sectionsInProgress(run.steps);
  const lines = parts.length > 1 ? [] : [...new Set(run.steps.map((step) => stepWords(t, step)))];
  // The total is unknown before the first step.
  const reached = run.steps.findLast(({ kind }) => kind !== 'waiting' && kind !== 'queued');
  const part = reached && reached.done > 0 ? reached.done / Math.max(1, reached.total) : undefined;
  return (
    <div className="flex flex-col gap-5 p-4">
      <header className="flex flex-col gap-1">
        <h2 ref={heading} tabIndex={-1} className="font-serif text-22 font-semibold text-ink">
          {run.turn.of > 1 ? t('turnRunning', run.turn) : t(`${run.kind}Running`)}
        </h2>
        <p className="text-14 text-soft">{t(parts.length > 0 ? 'goOnSections' : 'goOn')}</p>
      </header>
      <ProgressBar
        label={current ? stepWords(t, current) : t('starting')}
        percent={part === undefined ? undefined : part * 100}
        {...(reached && part !== undefined ? { value: t('step', { done: reached.done, total: reached.total }) } : {})}
      />
      <ol aria-live="polite" className="flex flex-col gap-2 text-14">
        {(lines.length > 1 ? lines : []).map((line, index) => {
          const last = index === lines.length - 1;
          return (
            <li key={line} className={`flex items-start gap-2.5 ${last ? 'font-medium text-ink' : 'text-soft'}`}>
              {last ? (
                <LoaderCircle aria-hidden size={16} className="mt-0.5 shrink-0 animate-spin text-brown" />
              ) : (
                <Check aria-hidden size={16} className="mt-0.5 shrink-0 text-leaf" />
              )}
              {line}
            </li>
          );
        })}
      </ol>
      {parts.length > 1 && (
        <ul aria-label={t('sectionsTitle')} className="flex flex-col gap-2 text-14">
          {parts.map(({ name, state }) => (
            <SectionLine key={name} name={name} state={state} />
          ))}
        </ul>
      )}
      {run.text && <TextInWriting text={run.text} />}
      <Button className="self-start" onPress={run.stop} isDisabled={run.stopping}>
        <Square aria-hidden size={13} />
        {t(run.stopping ? 'stopping' : 'stop')}
      </Button>
    </div>
  );
}
