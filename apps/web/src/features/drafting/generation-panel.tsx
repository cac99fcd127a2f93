import type { Course } from '@coursecraft/contract/courses/course';
import type { Upload } from '@coursecraft/contract/uploads/upload';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { BUILTIN } from '../../api/chosen-model.ts';
import { narrowest } from '../../api/criteria-queries.ts';
import { coursePlaces, draftsOf, placesIn } from '../../components/course-places.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { NARROW } from '../../ui/use-media.ts';
import { DraftChoice } from './draft-choice.tsx';
import { kindFor, kindsFor, targetAt } from './drafting-place.ts';
import { GenerationForm } from './generation-form.tsx';
import { GenerationOutcome } from './generation-outcome.tsx';
import { GenerationProgress } from './generation-progress.tsx';
import { type DraftKind, type GenerationRequest, outlineRequests, planOf } from './generation-request.ts';
import { clearRun } from './generation-run.ts';
import { generationMessages } from './messages.ts';
import type { Outcome, Place } from './outcome.ts';
import { OutlineView } from './outline/outline-view.tsx';
import { usePlanned } from './outline/planned-outline.ts';
import { PlanningProgress } from './outline/planning-progress.tsx';
import { changeLength, clearPlanning, usePlanning } from './outline/use-planning.ts';
import type { ReviewView } from './review/review-view.ts';
import { useDraftOptions } from './use-draft-options.ts';
import { useGeneration } from './use-generation.ts';

type Props = {
  course: Course;
  selected: Place;
  kind: DraftKind | undefined;
  onKind: (kind: DraftKind) => void;
  uploads: readonly Upload[] | undefined;
  onSources: () => void;
  onOpen: (place: Place) => void;
  onReview: (place: Place, view?: ReviewView) => void;
};

const namesOf = (outcomes: readonly Outcome[]) => ({
  count: outcomes.length,
  titles: outcomes.map(({ title }) => title).join(', '),
});

/** Whether the model failed or its tokens ran out, so that the offline engine can help. */
const isOfModel = (error: Error) =>
  error instanceof ApiError && (error.code === 'model_failed' || error.code === 'rate_limited');

const NONE: readonly Outcome[] = [];

const countDrafts = (course: Course, place: Place) => draftsOf(placesIn(coursePlaces(course), narrowest(place))).length;

const byBuiltin = (request: GenerationRequest): GenerationRequest => ({ ...request, model: BUILTIN });

export function GenerationPanel({
  course,
  selected,
  kind: wanted,
  onKind,
  uploads,
  onSources,
  onOpen,
  onReview,
}: Props) {
  const t = useMessages(generationMessages);
  const { run, start } = useGeneration(course.id);
  const { options, changeOptions } = useDraftOptions(course.id);
  const planned = usePlanned(course.id);
  const { planning, plan } = usePlanning(course.id);
  const ended = useRef(run.state);
  // The review opens where the author watched the draft to its end and has no element open.
  useEffect(() => {
    const isNew = ended.current === 'running' && run.state === 'done';
    ended.current = run.state;
    const [first] = run.state === 'done' ? run.outcomes : [];
    const isFree = selected.elementId === '' && !window.matchMedia(NARROW).matches;
    if (isNew && first && (first.kind === 'module' || first.kind === 'section') && isFree)
      onReview(first.place, first.missing > 0 ? 'missing' : undefined);
  });
  // The author has decided on everything when no draft of the run is left. The panel then offers the next draft.
  const drafted = run.state === 'done' ? run.outcomes : NONE;
  const open = drafted.reduce((sum, { place, missing }) => sum + missing + countDrafts(course, place), 0);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && open === 0 && drafted.length > 0) clearRun(course.id);
    wasOpen.current = open > 0;
  }, [open, drafted, course.id]);
  const [chosen, setChosen] = useState<{ target: string; beside: string }>();
  const draft = (requests: readonly GenerationRequest[]) => {
    clearPlanning(course.id);
    start(requests);
  };
  // The rest of a module is written by the model that began it.
  const withoutModel = run.state === 'failed' ? run.left.filter(({ kind }) => kind !== 'rest') : [];
  if (run.state === 'running') return <GenerationProgress run={run} />;
  if (run.state === 'done')
    return (
      <GenerationOutcome
        outcomes={run.outcomes}
        onOpen={onOpen}
        onReview={(place) => onReview(place, run.outcomes.some(({ missing }) => missing > 0) ? 'missing' : undefined)}
        onAgain={() => clearRun(course.id)}
      />
    );
  if (planning.state === 'planning') return <PlanningProgress onStop={planning.stop} />;
  const kind = [wanted, kindFor(selected)].find((one) => one && kindsFor(course).includes(one)) ?? 'module';
  const showsPlan = kind === 'module' && planned !== null;
  // A chosen target applies while the same part is open.
  const openId = selected.sectionId || selected.moduleId;
  const target = targetAt(course, kind, selected, chosen?.beside === openId ? chosen.target : undefined);
  return (
    <div className="flex flex-col gap-5 p-4">
      {run.state === 'failed' && (
        <Notice tone="bad">
          {run.error.message} {run.outcomes.length > 0 && t('laterFailed', namesOf(run.outcomes))}
          {isOfModel(run.error) && withoutModel.length > 0 && (
            <Button size="sm" className="mt-2 block" onPress={() => draft(withoutModel.map(byBuiltin))}>
              {t('draftBuiltin')}
            </Button>
          )}
        </Notice>
      )}
      {run.state === 'stopped' && (
        <Notice tone="info">
          {run.outcomes.length > 0
            ? t('laterStopped', namesOf(run.outcomes))
            : t(run.isKept ? 'stoppedSections' : 'stopped')}
        </Notice>
      )}
      {planning.state === 'failed' && kind === 'module' && !showsPlan && (
        <Notice tone="bad">{planning.error.message}</Notice>
      )}
      {!showsPlan && (
        <header className="flex flex-col gap-1">
          <h2 className="font-serif text-22 font-semibold text-ink">{t('title')}</h2>
          <p className="text-14 text-soft">{t('lead')}</p>
        </header>
      )}
      <DraftChoice
        course={course}
        kind={kind}
        onKind={onKind}
        targetId={target?.id ?? ''}
        onTarget={(id) => setChosen({ target: id, beside: openId })}
      />
      {showsPlan ? (
        <OutlineView
          courseId={course.id}
          plan={planned}
          onDraft={(modules) => draft(outlineRequests(modules, options))}
          onLength={async (length) => {
            await changeLength(course.id, { ...planOf(options), length });
            changeOptions({ length });
          }}
        />
      ) : (
        <GenerationForm
          courseId={course.id}
          uploads={uploads}
          kind={kind}
          target={target ?? { moduleId: '', sectionId: '' }}
          options={options}
          onOptionsChange={changeOptions}
          onStart={(request) => draft([request])}
          onPlan={(given) => {
            clearRun(course.id);
            plan(planOf(given));
          }}
          onSources={onSources}
        />
      )}
    </div>
  );
}
