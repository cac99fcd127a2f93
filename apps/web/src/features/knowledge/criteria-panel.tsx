import type { Course } from '@coursecraft/contract/shapes/course';
import type { Source } from '@coursecraft/contract/shapes/upload';
import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { knowledgeQuery } from '../../api/knowledge-queries.ts';
import { OriginNote } from '../../elements/origins/origin-note.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CoverageMap } from './covering/coverage-map.tsx';
import type { CriteriaPart } from './criteria-part.ts';
import { MarkingNote } from './marking-note.tsx';
import { knowledgeMessages } from './messages.ts';
import { NotesForm } from './notes/notes-form.tsx';
import { RowList } from './rows/row-list.tsx';
import { ScenarioList } from './scenarios/scenario-list.tsx';

type Scope = { moduleId: string; sectionId: string; elementId: string };

const scopeWord = (scope: Scope) =>
  scope.elementId ? 'scopeElement' : scope.sectionId ? 'scopeSection' : scope.moduleId ? 'scopeModule' : 'scopeCourse';

type Props = {
  course: Course;
  scope: Scope;
  /** Where answers of students are marked. */
  markingAddress: string;
  part: CriteriaPart;
  onPart: (part: CriteriaPart) => void;
  onShowSource: (source: Source) => void;
  onOpen: (place: Scope) => void;
  onAsk: (place: Scope, hint: string) => void;
};

/** All that is hidden of what is open: its criteria, its scenarios, what is missing, and notes for whoever writes. */
export function CriteriaPanel({ course, scope, markingAddress, part, onPart, onShowSource, onOpen, onAsk }: Props) {
  const t = useMessages(knowledgeMessages);
  const knowledge = useQuery(knowledgeQuery(course.id, scope));
  return (
    <Loadable
      from={knowledge}
      skeleton={
        <div className="flex flex-col gap-2 p-4">
          <SkeletonBlock className="h-28" />
          <SkeletonBlock className="h-28" />
        </div>
      }
    >
      {({ rows, scenarios }) => (
        <div className="flex flex-col gap-3 p-4">
          <h2 className="text-14 font-semibold text-ink">
            {t('criteria', { count: rows.length })} <span className="font-normal text-soft">{t(scopeWord(scope))}</span>
          </h2>
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
                    <MarkingNote rows={rows} address={markingAddress} />
                    <RowList
                      courseId={course.id}
                      scope={scope}
                      rows={rows}
                      onlyMisjudged={part === 'misjudged'}
                      onOnlyMisjudged={(isOn) => onPart(isOn ? 'misjudged' : 'criteria')}
                      onShowSource={onShowSource}
                    />
                    {rows.length === 0 && <p className="pt-3 text-14 text-soft">{t('noneText')}</p>}
                  </div>
                ),
              },
              {
                id: 'scenarios',
                label: t('scenariosTab'),
                content: (
                  <div className="pt-3">
                    <ScenarioList courseId={course.id} scope={scope} scenarios={scenarios} rows={rows} />
                  </div>
                ),
              },
              {
                id: 'coverage',
                label: t('coverageTab'),
                content: (
                  <div className="flex flex-col gap-3 pt-3">
                    <CoverageMap course={course} scope={scope} rows={rows} onOpen={onOpen} onAsk={onAsk} />
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
