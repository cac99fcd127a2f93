import type { Upload } from '@coursecraft/contract/uploads/upload';
import { Check, ListTree } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { GenerationProgress } from './generation-progress.tsx';
import { outlineRequests, planOf } from './generation-request.ts';
import { clearRun } from './generation-run.ts';
import { generationMessages } from './messages.ts';
import { OutlineView } from './outline/outline-view.tsx';
import { usePlanned } from './outline/planned-outline.ts';
import { PlanningProgress } from './outline/planning-progress.tsx';
import { changeLength, clearPlanning, usePlanning } from './outline/use-planning.ts';
import { useDraftOptions } from './use-draft-options.ts';
import { useGeneration } from './use-generation.ts';

const STEPS = ['read', 'outline', 'draft'] as const;
type Step = (typeof STEPS)[number];

type Props = {
  courseId: string;
  documents: readonly Upload[];
  before: ReactNode | undefined;
  /** Plans the outline once, as soon as `before` is undefined. */
  isAwaited: boolean;
  onPlanned: () => void;
};

function Steps({ at }: { at: Step }) {
  const t = useMessages(generationMessages);
  const isDone = (step: Step) => STEPS.indexOf(step) < STEPS.indexOf(at);
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-1 text-14">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={step === at ? 'step' : undefined}
          className={step === at ? 'border-b-2 border-gold pb-1 font-semibold text-ink' : 'pb-1 text-soft'}
        >
          {isDone(step) ? <Check aria-hidden size={15} className="inline text-leaf" /> : `${index + 1}.`}{' '}
          {t(`${step}Step`)}
        </li>
      ))}
    </ol>
  );
}

/** Leads from documents, or from the sentence that the course starts from, to the first draft. */
export function FirstDraft({ courseId, documents, before, isAwaited, onPlanned }: Props) {
  const t = useMessages(generationMessages);
  const { run, start } = useGeneration(courseId);
  const { planning, plan } = usePlanning(courseId);
  const planned = usePlanned(courseId);
  const { options, changeOptions } = useDraftOptions(courseId);
  const failure = run.state === 'failed' ? run.error : planning.state === 'failed' ? planning.error : undefined;
  const makeOutline = () => {
    clearRun(courseId);
    plan(planOf(options));
  };
  const isReady = before === undefined && !planned && planning.state === 'idle' && run.state === 'idle';
  const wasPlanned = useRef(false);
  useEffect(() => {
    if (!isAwaited || !isReady || wasPlanned.current) return;
    wasPlanned.current = true;
    onPlanned();
    makeOutline();
  });
  const box = 'rounded-md border border-line bg-sunken';
  if (run.state === 'running')
    return (
      <>
        <Steps at="draft" />
        <div className={box}>
          <GenerationProgress run={run} />
        </div>
      </>
    );
  if (planning.state === 'planning')
    return (
      <>
        <Steps at="outline" />
        <div className={box}>
          <PlanningProgress onStop={planning.stop} />
        </div>
      </>
    );
  if (planned)
    return (
      <>
        <Steps at="outline" />
        {failure && <Notice tone="bad">{failure.message}</Notice>}
        <div className={`${box} p-4`}>
          <OutlineView
            courseId={courseId}
            plan={planned}
            onDraft={(modules) => {
              clearPlanning(courseId);
              start(outlineRequests(modules, options));
            }}
            onLength={async (length) => {
              await changeLength(courseId, { ...planOf(options), length });
              changeOptions({ length });
            }}
          />
        </div>
      </>
    );
  if (before !== undefined)
    return (
      <>
        <Steps at="read" />
        {before}
      </>
    );
  return (
    <>
      <Steps at="outline" />
      {failure && <Notice tone="bad">{failure.message}</Notice>}
      <p role="status" className="text-16 break-words text-ink">
        {documents.length > 0
          ? t('allRead', { count: documents.length, names: documents.map(({ name }) => name).join(', ') })
          : t('fromIdea', { idea: options.brief })}
      </p>
      <Button look="primary" size="lg" className="self-start" onPress={makeOutline}>
        <ListTree aria-hidden size={17} />
        {t('makeOutline')}
      </Button>
    </>
  );
}
