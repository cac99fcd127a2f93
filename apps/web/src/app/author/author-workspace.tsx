import type { Course } from '@coursecraft/contract/courses/course';
import type { Upload } from '@coursecraft/contract/uploads/upload';
import { useQuery } from '@tanstack/react-query';
import { FileX2 } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { elementQuery } from '../../api/course-queries.ts';
import { activeCriteriaQuery } from '../../api/criteria-queries.ts';
import { useSendPresence } from '../../api/presence.ts';
import { uploadsQuery } from '../../api/upload-queries.ts';
import type { SourcePlace } from '../../components/content-context.ts';
import { OriginProvider } from '../../components/origins/origin-context.ts';
import { NO_TEXT, type OnSelectedText, type SelectedText } from '../../components/selected-text.ts';
import { TranslationBar } from '../../features/translations/translation-bar.tsx';
import { changedSearch } from '../../ui/changed-search.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonBlock, SkeletonLines } from '../../ui/skeleton.tsx';
import { useLoadAhead } from '../../ui/use-load-ahead.ts';
import { NARROW } from '../../ui/use-media.ts';
import { useSettled } from '../../ui/use-settled.ts';
import type { AuthorWorkspaceContext } from '../layouts/author-layout.tsx';
import { appMessages } from '../messages.ts';
import { paths } from '../navigation/paths.ts';
import { quoteIn, type Selection, selectionSearch, TASK, taskIn } from '../navigation/selection.ts';
import { WorkspacePanel } from '../workspace/workspace-panel.tsx';
import { ASSISTANT_PANELS, Assistant } from './assistant.tsx';
import { AuthorTree } from './author-tree.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { OUTLINE } from './outline-search.ts';
import { CourseOverview, FirstSteps } from './overview/course-overview.tsx';
import { PhoneTools } from './phone-tools.tsx';
import { placeAddress } from './place-address.ts';
import { askSearch, assistantSearch, useAssistantTab, useCriteriaPart, useCriterionFix } from './use-assistant-tab.ts';
import { useCriteriaPage } from './use-criteria-page.ts';
import { useFixQuestion } from './use-fix-question.ts';
import { useReviewView } from './use-review-view.ts';
import { useWorkingOrigin } from './use-working-origin.ts';

const elementSkeleton = (
  <div className="flex flex-col gap-6 p-8">
    <SkeletonBlock className="h-9 w-1/2" />
    <SkeletonLines count={8} />
  </div>
);
const ElementEditor = loadLater(
  async () => (await import('../../features/element-editor/element-editor.tsx')).ElementEditor,
  { skeleton: elementSkeleton },
);
const CriteriaPage = loadLater(async () => (await import('../../features/criteria/criteria-page.tsx')).CriteriaPage);
const DraftReview = loadLater(
  async () => (await import('../../features/drafting/review/draft-review.tsx')).DraftReview,
  {
    skeleton: elementSkeleton,
  },
);
const DueDatesDialog = loadLater(
  async () => (await import('../../features/due-dates/due-dates-dialog.tsx')).DueDatesDialog,
);
const UploadTextDialog = loadLater(
  async () => (await import('../../features/uploads/text/upload-text-dialog.tsx')).UploadTextDialog,
);
const AHEAD = [ElementEditor, FirstSteps, ...ASSISTANT_PANELS, DueDatesDialog, UploadTextDialog, DraftReview];

const WRITING_MS = 10_000;

type Props = {
  course: Course;
  selection: Selection;
  onSelect: (next: Partial<Selection>, options?: { replace?: boolean }) => void;
  desk: AuthorWorkspaceContext;
};

type OpenElementProps = Pick<AuthorWorkspaceContext, 'courseId' | 'onStatus'> & {
  onWords: OnSelectedText;
  elementId: string;
  quote: string;
  taskId: string;
  onTaskOpened: () => void;
  onShowSource: (place: SourcePlace) => void;
  picture: Upload | undefined;
  onPictureTaken: () => void;
};

function OpenElement({ elementId, ...props }: OpenElementProps) {
  const { courseId } = props;
  const uploads = useQuery(uploadsQuery(courseId)).data;
  const criteria = useQuery(activeCriteriaQuery(courseId)).data;
  const t = useMessages(appMessages);
  const element = useQuery(elementQuery(courseId, elementId, 'author'));
  const isGone = element.error instanceof ApiError && element.error.status === 404;
  if (isGone && !element.data) {
    return (
      <EmptyState isPage icon={FileX2} title={t('elementGone')}>
        {t('elementGoneText')}
      </EmptyState>
    );
  }
  return (
    <Loadable from={element} skeleton={elementSkeleton}>
      {(loaded) => <ElementEditor key={loaded.id} {...props} element={loaded} uploads={uploads} criteria={criteria} />}
    </Loadable>
  );
}

export function AuthorWorkspace({ course, selection, onSelect, desk: workspace }: Props) {
  const t = useMessages(appMessages);
  const { tree, assistant } = workspace;
  const navigate = useNavigate();
  const gradingAddress = paths.smeMarking + selectionSearch({ courseId: course.id });
  const [, setTab] = useAssistantTab();
  const [part, setPart] = useCriteriaPart();
  const [fixing, setFixing] = useCriterionFix();
  useLoadAhead(AHEAD);
  const [reviewed, review] = useReviewView();
  const [hasCriteriaPage, setCriteriaPage] = useCriteriaPage();
  const [search, setSearch] = useSearchParams();
  const origin = useWorkingOrigin(course.id);
  const [shown, setShown] = useState<{ source: SourcePlace; toCorrect?: boolean }>();
  const [dueId, setDueId] = useState('');
  const dueModule = course.modules.find(({ id }) => id === dueId);
  const [picture, setPicture] = useState<Upload>();
  const [words, setWords] = useState<SelectedText & { of: string }>({ of: '', text: '' });
  const showSource = useCallback((source: SourcePlace) => setShown({ source }), []);
  const uncover = () => {
    if (window.matchMedia(NARROW).matches) assistant.close();
  };
  const open = (place: { moduleId: string; sectionId: string; elementId: string }) => {
    const { moduleId, sectionId, elementId } = place;
    onSelect({ courseId: course.id, moduleId, sectionId, elementId });
    if (window.matchMedia(NARROW).matches) tree.close();
  };
  const { moduleId, sectionId, elementId } = selection;
  const fixQuestion = useFixQuestion(course.id, ({ elementId: id, itemId, scenarioId }) => {
    if (scenarioId === undefined)
      return review(reviewed && 'editing', { moduleId: '', sectionId: '', elementId: id }, itemId);
    setTab('criteria', { part: 'scenarios' });
    return assistant.open();
  });
  const onTaskOpened = useCallback(
    () => setSearch(changedSearch({ [TASK]: undefined }), { replace: true }),
    [setSearch],
  );
  const wasSaved = useSettled(workspace.isSaved, WRITING_MS);
  useSendPresence(course.id, elementId, !workspace.isSaved || !wasSaved);
  // An address with a tab opens it, even in a drawer.
  const openAssistant = useRef(assistant.open);
  useEffect(() => {
    const named = new URLSearchParams(window.location.search).has('panel');
    if (named && window.matchMedia(NARROW).matches) openAssistant.current();
  }, []);
  // The table needs the width of the assistant, which comes back afterwards.
  const beside = useRef(assistant);
  beside.current = assistant;
  useEffect(() => {
    if (!hasCriteriaPage || !beside.current.isOpen) return undefined;
    beside.current.close();
    return () => beside.current.open();
  }, [hasCriteriaPage]);
  const main = useRef<HTMLElement>(null);
  const openId = elementId || sectionId || moduleId || String(course.modules.length > 0);
  const opened = useRef(openId);
  // Moves the focus here if the link that led here was unmounted.
  useEffect(() => {
    if (opened.current !== openId && document.activeElement === document.body) main.current?.focus();
    opened.current = openId;
  }, [openId]);
  const leaveReview = () => review(undefined, { moduleId: '', sectionId: '', elementId: '' });
  const element = (
    <OpenElement
      key={elementId}
      courseId={course.id}
      elementId={elementId}
      quote={quoteIn(search)}
      taskId={taskIn(search)}
      onTaskOpened={onTaskOpened}
      onStatus={workspace.onStatus}
      onWords={(text, start) => setWords({ of: elementId, text, start })}
      onShowSource={showSource}
      picture={picture}
      onPictureTaken={() => setPicture(undefined)}
    />
  );
  return (
    <div className="flex min-h-0 flex-1">
      <AuthorTree
        course={course}
        selection={selection}
        onSelect={onSelect}
        onOpen={open}
        onDueDate={setDueId}
        panel={tree}
      />
      <main id="content" ref={main} tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
        {reviewed ? (
          <DraftReview
            course={course}
            at={selection}
            view={reviewed}
            onView={review}
            onOpen={(place) => onSelect({ courseId: course.id, ...place }, { replace: true })}
            onAsk={(askedId, request) => {
              if (askedId === undefined || request === undefined) setTab('ask');
              else {
                const place = { courseId: course.id, moduleId: '', sectionId: '', elementId: askedId };
                void navigate(`${selectionSearch(place)}${askSearch(request)}&review=elements`, { replace: true });
              }
              assistant.open();
            }}
            onFix={(criterion, fix) => {
              if (fix === 'question') return void fixQuestion(criterion);
              setTab('criteria', { fixing: { rowId: criterion.rowId, fix } });
              assistant.open();
            }}
            onShowSource={showSource}
            onLeave={leaveReview}
            onShare={() => {
              leaveReview();
              workspace.onShare();
            }}
            onStudentView={() => {
              leaveReview();
              workspace.onStudentView();
            }}
            editor={element}
          />
        ) : hasCriteriaPage ? (
          <CriteriaPage
            course={course}
            scope={{ moduleId, sectionId, elementId }}
            part={part}
            onPart={setPart}
            markingAddress={gradingAddress}
            onShowSource={showSource}
            fixing={fixing}
            onFix={setFixing}
            onFixQuestion={(criterion) => {
              setCriteriaPage(false);
              void fixQuestion(criterion);
            }}
            onOpen={open}
            onAsk={(place, asked) => {
              void navigate(selectionSearch({ courseId: course.id, ...place }) + askSearch(asked));
              assistant.open();
            }}
            onClose={() => setCriteriaPage(false)}
          />
        ) : elementId ? (
          <>
            <div className="border-b border-line bg-raised px-4 py-1">
              <Breadcrumb course={course} selection={selection} />
            </div>
            <TranslationBar
              courseId={course.id}
              elementId={elementId}
              onShow={() => {
                setTab('original');
                assistant.open();
              }}
            />
            {element}
            <PhoneTools
              onOpen={(tab) => {
                setTab(tab);
                assistant.open();
              }}
            />
          </>
        ) : (
          <CourseOverview
            course={course}
            moduleId={moduleId}
            sectionId={sectionId}
            onOpen={open}
            onShare={workspace.onShare}
            onStudentView={workspace.onStudentView}
            onMarking={() => void navigate(gradingAddress)}
            onReview={() => review('elements')}
            onDueDate={setDueId}
            onCriteria={() => setCriteriaPage(true)}
            isOutlineAwaited={search.has(OUTLINE)}
            onPlanned={() => setSearch(changedSearch({ [OUTLINE]: undefined }), { replace: true })}
            onAssist={(tab, more) => {
              setTab(tab, more);
              assistant.open();
            }}
          />
        )}
      </main>
      <WorkspacePanel label={t('assistant')} side="end" panel={assistant}>
        <OriginProvider value={origin}>
          <Assistant
            course={course}
            selection={selection}
            words={words.of === elementId ? words : NO_TEXT}
            isSaved={workspace.isSaved}
            onOpen={open}
            onShowSource={showSource}
            onCorrectText={(upload) => setShown({ source: { upload }, toCorrect: true })}
            onInsertPicture={elementId ? setPicture : undefined}
            onReview={(place, view) => review(view ?? 'elements', place)}
            onOpenDraft={(place) =>
              reviewed
                ? void navigate(selectionSearch({ courseId: course.id, ...place }) + assistantSearch('generate'))
                : open(place)
            }
            onFixQuestion={(criterion) => void fixQuestion(criterion)}
            onShareForReview={workspace.onShareForReview}
            onLeave={uncover}
            onCriteriaPage={() => {
              setCriteriaPage(true);
              uncover();
            }}
          />
        </OriginProvider>
      </WorkspacePanel>
      {dueModule && <DueDatesDialog courseId={course.id} module={dueModule} onClose={() => setDueId('')} />}
      {shown && (
        <UploadTextDialog
          courseId={course.id}
          {...shown}
          addressOf={(place) => placeAddress(course.id, place)}
          onClose={() => setShown(undefined)}
          onLeave={() => {
            setShown(undefined);
            uncover();
          }}
        />
      )}
    </div>
  );
}
