import type { Course } from '@coursecraft/contract/shapes/course';
import type { Upload } from '@coursecraft/contract/shapes/upload';
import { useState } from 'react';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { DraftChoice } from './draft-choice.tsx';
import { kindFor, kindsFor, targetAt } from './drafting-place.ts';
import { GenerationForm } from './generation-form.tsx';
import { GenerationOutcome } from './generation-outcome.tsx';
import { GenerationProgress } from './generation-progress.tsx';
import type { DraftKind } from './generation-request.ts';
import { clearRun } from './generation-run.ts';
import { generationMessages } from './messages.ts';
import type { Place } from './outcome.ts';
import { useGeneration } from './use-generation.ts';
import { useWishes } from './use-wishes.ts';

type Props = {
  course: Course;
  /** What is open; drafts go there unless a person says otherwise. */
  selected: Place;
  /** What is to be drafted, where somebody chose that. */
  kind: DraftKind | undefined;
  onKind: (kind: DraftKind) => void;
  /** The course's documents; undefined until they are known. */
  uploads: readonly Upload[] | undefined;
  onSources: () => void;
  onOpen: (place: Place) => void;
};

/** From documents to a drafted module, section or element: the brief, the work under way, and what came of it. */
export function GenerationPanel({ course, selected, kind: wanted, onKind, uploads, onSources, onOpen }: Props) {
  const t = useMessages(generationMessages);
  const { run, start } = useGeneration(course.id);
  const { wishes, wish } = useWishes(course.id);
  const [chosen, setChosen] = useState<{ target: string; beside: string }>();
  if (run.state === 'running') return <GenerationProgress run={run} />;
  if (run.state === 'done')
    return <GenerationOutcome outcome={run.outcome} onOpen={onOpen} onAgain={() => clearRun(course.id)} />;
  const kind = [wanted, kindFor(selected)].find((one) => one && kindsFor(course).includes(one)) ?? 'module';
  // A place that somebody chose counts as long as they stay where they chose it.
  const openId = selected.sectionId || selected.moduleId;
  const target = targetAt(course, kind, selected, chosen?.beside === openId ? chosen.target : undefined);
  return (
    <div className="flex flex-col gap-5 p-4">
      {run.state === 'failed' && <Notice tone="bad">{run.error.message}</Notice>}
      {run.state === 'stopped' && <Notice tone="info">{t('stopped')}</Notice>}
      <header className="flex flex-col gap-1">
        <h2 className="font-serif text-22 font-semibold text-ink">{t('title')}</h2>
        <p className="text-14 text-soft">{t('lead')}</p>
      </header>
      <DraftChoice
        course={course}
        kind={kind}
        onKind={onKind}
        targetId={target?.id ?? ''}
        onTarget={(id) => setChosen({ target: id, beside: openId })}
      />
      <GenerationForm
        courseId={course.id}
        uploads={uploads}
        kind={kind}
        target={target ?? { moduleId: '', sectionId: '' }}
        wishes={wishes}
        onWish={wish}
        onStart={start}
        onSources={onSources}
      />
    </div>
  );
}
