import { withRegradeDecisions } from '@coursecraft/domain/mastery/with-regrade-decisions';
import { useQuery } from '@tanstack/react-query';
import { FileSearch, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { criteriaQuery } from '../../../api/criteria-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../ui/loadable.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { EvidenceItem } from './evidence-item.tsx';
import { EvidenceMenu } from './evidence-menu.tsx';
import { groupEvidence } from './group-evidence.ts';
import { peopleMessages } from './messages.ts';
import { ResetDialog } from './reset-dialog.tsx';
import { evidenceQuery } from './student-queries.ts';

export function EvidenceList({ courseId, studentId }: { courseId: string; studentId: string }) {
  const t = useMessages(peopleMessages);
  const [isResetting, setResetting] = useState(false);
  const criteria = useQuery(criteriaQuery(courseId, {})).data?.rows ?? [];
  return (
    <Loadable from={useQuery(evidenceQuery(courseId, studentId))} skeleton={<SkeletonBlock className="h-40" />}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState icon={FileSearch} title={t('noEvidence')}>
            {t('noEvidenceText')}
          </EmptyState>
        ) : (
          <>
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onPress={() => setResetting(true)}>
                <RotateCcw aria-hidden size={15} />
                {t('resetProgress')}
              </Button>
              <EvidenceMenu courseId={courseId} studentId={studentId} />
            </div>
            {isResetting && (
              <ResetDialog courseId={courseId} studentId={studentId} onClose={() => setResetting(false)} />
            )}
            <ul className="flex flex-col gap-3">
              {groupEvidence(list, criteria).map((group) => (
                <li key={group.rowId} className="rounded-sm border border-line bg-raised p-3.5">
                  <p className="pb-2.5 text-14 font-medium text-ink">{group.statement ?? t('unknownRow')}</p>
                  <ul className="flex flex-col gap-2.5">
                    {group.evidence.map((item) => (
                      <EvidenceItem
                        key={item.evidenceId}
                        evidence={item}
                        courseId={courseId}
                        studentId={studentId}
                        result={
                          withRegradeDecisions(group.evidence.toReversed(), item.evidenceId).at(-1)?.verdict ??
                          item.verdict
                        }
                      />
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Loadable>
  );
}
