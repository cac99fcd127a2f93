import type { Course } from '@coursecraft/contract/courses/course';
import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { Upload } from '@coursecraft/contract/uploads/upload';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { translationStateQuery } from '../../api/translation-queries.ts';
import { uploadsQuery } from '../../api/upload-queries.ts';
import type { SourcePlace } from '../../components/content-context.ts';
import { placeIn } from '../../components/course-places.ts';
import { useGroupSearch } from '../../components/groups/use-group.ts';
import { isDocument } from '../../components/pictures/is-document.ts';
import type { SelectedText } from '../../components/selected-text.ts';
import type { ReviewView } from '../../features/drafting/review/review-view.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { paths } from '../navigation/paths.ts';
import { quoteSearch, type Selection, selectionSearch } from '../navigation/selection.ts';
import { assistantMessages } from './assistant-messages.ts';
import { placeAddress } from './place-address.ts';
import { studentAddress } from './student-address.ts';
import {
  type AssistantTab,
  assistantSearch,
  suggestedHint,
  useAssistantTab,
  useCriteriaPart,
  useCriterionFix,
  useOpenStudent,
} from './use-assistant-tab.ts';

const skeleton = <SkeletonLines count={6} className="p-5" />;
const GenerationPanel = loadLater(
  async () => (await import('../../features/drafting/generation-panel.tsx')).GenerationPanel,
  { skeleton },
);
const AskPanel = loadLater(async () => (await import('../../features/editing/ask-panel.tsx')).AskPanel, {
  skeleton,
});
const OriginalPanel = loadLater(
  async () => (await import('../../features/translations/original-panel.tsx')).OriginalPanel,
  { skeleton },
);
const CriteriaPanel = loadLater(
  async () => (await import('../../features/criteria/criteria-panel.tsx')).CriteriaPanel,
  { skeleton },
);
const StudentsPanel = loadLater(
  async () => (await import('../../features/enrollment/students/students-panel.tsx')).StudentsPanel,
  {
    skeleton,
  },
);
const SourcesPanel = loadLater(async () => (await import('../../features/uploads/sources-panel.tsx')).SourcesPanel, {
  skeleton,
});
const VersionsPanel = loadLater(
  async () => (await import('../../features/versions/versions-panel.tsx')).VersionsPanel,
  { skeleton },
);

const CommentsPanel = loadLater(
  async () => (await import('../../features/peer-review/comments-panel.tsx')).CommentsPanel,
  { skeleton },
);

export const ASSISTANT_PANELS = [
  SourcesPanel,
  GenerationPanel,
  AskPanel,
  CriteriaPanel,
  StudentsPanel,
  VersionsPanel,
  CommentsPanel,
];

type Place = Pick<Selection, 'moduleId' | 'sectionId' | 'elementId'>;

type Props = {
  course: Course;
  selection: Selection;
  words: SelectedText;
  isSaved: boolean;
  onOpen: (place: Place) => void;
  onShowSource: (place: SourcePlace) => void;
  onCorrectText: (upload: string) => void;
  onInsertPicture: ((picture: Upload) => void) | undefined;
  onReview: (place: Place, view?: ReviewView) => void;
  /** Leaves the review and opens what was drafted. */
  onOpenDraft: (place: Place) => void;
  onFixQuestion: (criterion: Criterion) => void;
  onShareForReview: () => void;
  onLeave: () => void;
  onCriteriaPage: () => void;
};

export function Assistant({
  course,
  selection,
  words,
  isSaved,
  onOpen,
  onShowSource,
  onCorrectText,
  onInsertPicture,
  onReview,
  onOpenDraft,
  onFixQuestion,
  onShareForReview,
  onLeave,
  onCriteriaPage,
}: Props) {
  const t = useMessages(assistantMessages);
  const courseId = course.id;
  const [tab, setTab, draft] = useAssistantTab();
  const [part, setPart] = useCriteriaPart();
  const [fixing, setFixing] = useCriterionFix();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const suggested = suggestedHint(search);
  const [hint, setHint] = useState(suggested);
  const [taken, setTaken] = useState(suggested);
  // A link of this page may suggest a request while the panel is open.
  if (suggested !== taken) {
    setTaken(suggested);
    if (suggested) setHint(suggested);
  }
  const groupSearch = useGroupSearch();
  const [studentId, openStudent] = useOpenStudent();
  const documents = useQuery(uploadsQuery(courseId)).data?.filter(isDocument);
  const { moduleId, sectionId, elementId } = selection;
  const isTranslation = Boolean(useQuery(translationStateQuery(courseId)).data);
  return (
    <Tabs
      label={t('tabs')}
      // Only a translation has this tab.
      selected={tab === 'original' && !isTranslation ? 'sources' : tab}
      onSelect={(id) => setTab(id as AssistantTab)}
      className="flex-1"
      tabs={[
        {
          id: 'sources',
          label: t('sources'),
          content: (
            <SourcesPanel
              courseId={courseId}
              addressOf={(place) => placeAddress(courseId, place)}
              onView={(upload, how) => (how === 'correct' ? onCorrectText(upload) : onShowSource({ upload }))}
              onInsertPicture={onInsertPicture}
              onLeave={onLeave}
            />
          ),
        },
        {
          id: 'generate',
          label: t('generate'),
          content: (
            <GenerationPanel
              course={course}
              selected={{ moduleId, sectionId, elementId }}
              kind={draft}
              onKind={(kind) => setTab('generate', { draft: kind })}
              uploads={documents}
              onSources={() => setTab('sources')}
              onOpen={(place) => {
                onOpenDraft(place);
                onLeave();
              }}
              onReview={(place, view) => {
                onReview(place, view);
                onLeave();
              }}
            />
          ),
        },
        {
          id: 'ask',
          label: t('ask'),
          content: (
            <AskPanel
              course={course}
              selected={{ moduleId, sectionId, elementId }}
              words={words}
              hint={hint}
              onHint={setHint}
              isSaved={isSaved}
              onOpen={onOpen}
              onShowSource={onShowSource}
            />
          ),
        },
        {
          id: 'criteria',
          label: t('criteria'),
          content: (
            <CriteriaPanel
              course={course}
              scope={{ moduleId, sectionId, elementId }}
              part={part}
              onPart={setPart}
              markingAddress={paths.smeMarking + selectionSearch({ courseId })}
              onShowSource={onShowSource}
              fixing={fixing}
              onFix={setFixing}
              onFixQuestion={(criterion) => {
                onFixQuestion(criterion);
                onLeave();
              }}
              onOpen={onOpen}
              onPage={onCriteriaPage}
              onAsk={(place, asked) => {
                setHint(asked);
                navigate(selectionSearch({ courseId, ...place }) + assistantSearch('ask'));
              }}
            />
          ),
        },
        ...(isTranslation
          ? [
              {
                id: 'original',
                label: t('original'),
                content: <OriginalPanel courseId={courseId} elementId={elementId} />,
              },
            ]
          : []),
        {
          id: 'students',
          label: t('students'),
          content: (
            <StudentsPanel
              courseId={courseId}
              studentId={studentId}
              onOpen={openStudent}
              addressOf={(id) => studentAddress(courseId, id) + groupSearch}
            />
          ),
        },
        {
          id: 'versions',
          label: t('versions'),
          content: <VersionsPanel courseId={courseId} elementId={elementId} />,
        },
        {
          id: 'comments',
          label: t('comments'),
          content: (
            <CommentsPanel
              courseId={courseId}
              elementId={elementId}
              words={words.text}
              addressOf={(id, quote) =>
                selectionSearch({ courseId, ...placeIn(course, id), elementId: id }) +
                (quote ? quoteSearch(quote) : '') +
                assistantSearch('comments')
              }
              onShare={onShareForReview}
            />
          ),
        },
      ]}
    />
  );
}
