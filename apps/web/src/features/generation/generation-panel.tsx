import type { ReplyOf } from '@coursecraft/contract/endpoints';
import type { Upload } from '@coursecraft/contract/shapes/upload';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { useRescuedFocus } from '../../ui/use-rescued-focus.ts';
import { GenerationForm } from './generation-form.tsx';
import { GenerationProgress } from './generation-progress.tsx';
import { clearRun } from './generation-run.ts';
import { generationMessages } from './messages.ts';
import { useGeneration } from './use-generation.ts';

type Drafted = ReplyOf<'generateModule'>;

type Props = {
  courseId: string;
  uploads: readonly Upload[];
  onSources: () => void;
  /** Opens a drafted module; also called for the one that has just come. */
  onOpen: (moduleId: string) => void;
};

function DraftedModule({ drafted, onOpen, onAgain }: { drafted: Drafted; onOpen: () => void; onAgain: () => void }) {
  const t = useMessages(generationMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  useRescuedFocus(heading);
  const { module, rows, scenarios, citations, engine } = drafted;
  const elements = module.sections.reduce((count, section) => count + section.elements.length, 0);
  return (
    <div role="status" className="panel-enter flex flex-col gap-4 p-4">
      <CircleCheck aria-hidden size={28} strokeWidth={1.75} className="text-leaf" />
      <h2 ref={heading} tabIndex={-1} className="font-serif text-22 font-semibold text-ink">
        {t('done', { title: module.title })}
      </h2>
      <p className="text-14 text-ink">
        {t('doneText', {
          sections: module.sections.length,
          elements,
          rows: rows.length,
          scenarios: scenarios.length,
        })}{' '}
        {t('citations', { count: citations.length })}
      </p>
      <p className="text-12 text-soft">{t(engine === 'builtin' ? 'byBuiltin' : 'byModel')}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onPress={onOpen}>
          {t('open')}
        </Button>
        <Button onPress={onAgain}>{t('another')}</Button>
      </div>
    </div>
  );
}

/** From documents to a drafted module: the brief, the work under way, and what came of it. */
export function GenerationPanel({ courseId, uploads, onSources, onOpen }: Props) {
  const t = useMessages(generationMessages);
  const { run, start } = useGeneration(courseId);
  if (run.state === 'running') return <GenerationProgress run={run} />;
  if (run.state === 'done')
    return (
      <DraftedModule
        drafted={run.drafted}
        onOpen={() => onOpen(run.drafted.module.id)}
        onAgain={() => clearRun(courseId)}
      />
    );
  return (
    <>
      {run.state === 'failed' && (
        <div className="px-4 pt-4">
          <Notice tone="bad">{run.error.message}</Notice>
        </div>
      )}
      {run.state === 'stopped' && (
        <div className="px-4 pt-4">
          <Notice tone="info">{t('stopped')}</Notice>
        </div>
      )}
      <GenerationForm
        uploads={uploads}
        initial={'brief' in run ? run.brief : undefined}
        onStart={start}
        onSources={onSources}
      />
    </>
  );
}
