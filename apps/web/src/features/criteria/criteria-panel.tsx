import type { Course } from '@coursecraft/contract/courses/course';
import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { Source } from '@coursecraft/contract/uploads/upload';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, Maximize2 } from 'lucide-react';
import { criteriaQuery } from '../../api/criteria-queries.ts';
import { OriginNote } from '../../components/origins/origin-note.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { CoverageMap } from './coverage/coverage-map.tsx';
import type { CriteriaPart } from './criteria-part.ts';
import type { CriterionFix } from './criterion-fix.ts';
import { GradingNote } from './grading-note.tsx';
import { CriterionList } from './list/criterion-list.tsx';
import { criteriaMessages } from './messages.ts';
import { NotesForm } from './notes/notes-form.tsx';
import { ScenarioList } from './scenarios/scenario-list.tsx';

type Scope = { moduleId: string; sectionId: string; elementId: string };

const scopeWord = (scope: Scope) =>
  scope.elementId ? 'scopeElement' : scope.sectionId ? 'scopeSection' : scope.moduleId ? 'scopeModule' : 'scopeCourse';

type Props = {
  course: Course;
  scope: Scope;
  markingAddress: string;
  part: CriteriaPart;
  onPart: (part: CriteriaPart) => void;
  onShowSource: (source: Source) => void;
  fixing: CriterionFix | undefined;
  onFix: (fixing: CriterionFix | undefined) => void;
  onFixQuestion: (criterion: Criterion) => void;
  onOpen: (place: Scope) => void;
  onAsk: (place: Scope, hint: string) => void;
  /** Opens the panel as a page. Absent if it is one. */
  onPage: (() => void) | undefined;
};

export function CriteriaPanel({
  course,
  scope,
  markingAddress: gradingAddress,
  part,
  onPart,
  onShowSource,
  fixing,
  onFix,
  onFixQuestion,
  onOpen,
  onAsk,
  onPage,
}: Props) {
  const t = useMessages(criteriaMessages);
  const isPhone = useMedia(PHONE);
  const criteriaQueryResult = useQuery(criteriaQuery(course.id, scope));
  return (
    <Loadable
      from={criteriaQueryResult}
      skeleton={
        <div className="flex flex-col gap-2 p-4">
          <SkeletonBlock className="h-28" />
          <SkeletonBlock className="h-28" />
        </div>
      }
    >
      {({ rows: criteria, scenarios }) => (
        <div className="flex flex-col gap-3 p-4">
          <div className="flex items-start justify-between gap-2">
            <h2 className="text-14 font-semibold text-ink">
              {t('criteria', { count: criteria.length })}{' '}
              <span className="font-normal text-soft">{t(scopeWord(scope))}</span>
            </h2>
            {onPage && <IconButton icon={Maximize2} size="sm" label={t('openPage')} onPress={onPage} />}
          </div>
          <p className="flex items-start gap-2 text-12 text-soft">
            <EyeOff aria-hidden size={14} className="mt-px shrink-0" />
            {t('hidden')}
          </p>
          <OriginNote />
          <Tabs
            label={t('parts')}
            selected={part === 'misjudged' ? 'criteria' : part}
            onSelect={(id) => onPart(id as CriteriaPart)}
            tabs={[
              {
                id: 'criteria',
                label: t('criteriaTab'),
                content: (
                  <div className="flex flex-col gap-3 pt-3">
                    <GradingNote rows={criteria} address={gradingAddress} />
                    <CriterionList
                      course={course}
                      isPage={onPage === undefined && !isPhone}
                      onOpen={onOpen}
                      onAsk={onAsk}
                      scope={scope}
                      rows={criteria}
                      onlyMisjudged={part === 'misjudged'}
                      onOnlyMisjudged={(isOn) => onPart(isOn ? 'misjudged' : 'criteria')}
                      onShowSource={onShowSource}
                      fixing={fixing}
                      onFix={onFix}
                      onFixQuestion={onFixQuestion}
                    />
                    {criteria.length === 0 && <p className="pt-3 text-14 text-soft">{t('noneText')}</p>}
                  </div>
                ),
              },
              {
                id: 'scenarios',
                label: t('scenariosTab'),
                content: (
                  <div className="pt-3">
                    <ScenarioList courseId={course.id} scope={scope} scenarios={scenarios} rows={criteria} />
                  </div>
                ),
              },
              {
                id: 'coverage',
                label: t('coverageTab'),
                content: (
                  <div className="flex flex-col gap-3 pt-3">
                    <CoverageMap course={course} scope={scope} rows={criteria} onOpen={onOpen} onAsk={onAsk} />
                  </div>
                ),
              },
              {
                id: 'notes',
                label: t('notesTab'),
                content: (
                  <div className="pt-3">
                    <NotesForm courseId={course.id} scope={scope} />
                  </div>
                ),
              },
            ]}
          />
        </div>
      )}
    </Loadable>
  );
}
