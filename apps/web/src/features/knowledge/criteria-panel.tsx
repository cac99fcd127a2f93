import type { Source } from '@coursecraft/contract/shapes/upload';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, Target } from 'lucide-react';
import { knowledgeQuery } from '../../api/knowledge-queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { CriterionCard } from './criterion-card.tsx';
import { knowledgeMessages } from './messages.ts';

type Scope = { moduleId: string; sectionId: string; elementId: string };

const scopeWord = (scope: Scope) =>
  scope.elementId ? 'scopeElement' : scope.sectionId ? 'scopeSection' : scope.moduleId ? 'scopeModule' : 'scopeCourse';

/** The hidden criteria and the scenarios of what is open. */
export function CriteriaPanel({
  courseId,
  scope,
  onShowSource,
}: {
  courseId: string;
  scope: Scope;
  onShowSource: (source: Source) => void;
}) {
  const t = useMessages(knowledgeMessages);
  const knowledge = useQuery(knowledgeQuery(courseId, scope));
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
      {({ rows, scenarios }) =>
        rows.length === 0 && scenarios.length === 0 ? (
          <EmptyState icon={Target} title={t('none')}>
            {t('noneText')}
          </EmptyState>
        ) : (
          <div className="flex flex-col gap-5 p-4">
            <section className="flex flex-col gap-2.5">
              <h2 className="text-14 font-semibold text-ink">
                {t('criteria', { count: rows.length })}{' '}
                <span className="font-normal text-soft">{t(scopeWord(scope))}</span>
              </h2>
              <p className="flex items-start gap-2 text-12 text-soft">
                <EyeOff aria-hidden size={14} className="mt-px shrink-0" />
                {t('hidden')}
              </p>
              <ul className="flex flex-col gap-2.5">
                {rows.map((row) => (
                  <CriterionCard key={row.rowId} row={row} onShowSource={onShowSource} />
                ))}
              </ul>
            </section>
            {scenarios.length > 0 && (
              <section className="flex flex-col gap-2.5">
                <h2 className="text-14 font-semibold text-ink">{t('scenarios', { count: scenarios.length })}</h2>
                <ul className="flex flex-col gap-2.5">
                  {scenarios.map((scenario) => (
                    <li
                      key={scenario.scenarioId}
                      className="flex flex-col gap-1.5 rounded-sm border border-line bg-raised p-3.5"
                    >
                      <p className="text-14 font-medium text-ink">{scenario.title}</p>
                      <p className="font-serif text-14 whitespace-pre-line text-ink">{scenario.situation}</p>
                      <p className="text-14 text-soft">{scenario.opening}</p>
                      <p className="text-12 text-soft">
                        {t('difficulty', { level: scenario.difficulty })} ·{' '}
                        {t('proves', { count: scenario.rowIds.length })}
                      </p>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        )
      }
    </Loadable>
  );
}
