import type { ElementVersion } from '@coursecraft/contract/courses/course';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useRef, useState } from 'react';
import { elementQuery } from '../../api/course-queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { versionMessages } from './messages.ts';
import { Publications } from './publications.tsx';
import { useVersionChanges } from './use-version-changes.ts';
import { VersionDialog } from './version-dialog.tsx';
import { versionsQuery } from './version-queries.ts';
import { VersionRow } from './version-row.tsx';

type Scope = { courseId: string; elementId: string };

function ElementHistory({ courseId, elementId }: Scope) {
  const element = useQuery(elementQuery(courseId, elementId, 'author'));
  const versions = useQuery(versionsQuery({ courseId, elementId }, element.data?.version));
  const { removing } = useVersionChanges({ courseId, elementId });
  const [opened, setOpened] = useState<ElementVersion>();
  const entries = useRef<HTMLUListElement>(null);
  const remove = (version: ElementVersion, place: number) => {
    removing.mutate(version);
    // The pressed button disappears, so the focus moves to its successor.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const left = entries.current?.children;
        left?.[Math.min(place, left.length - 1)]?.querySelector('button')?.focus();
      }),
    );
  };
  const skeleton = <SkeletonLines count={6} className="p-4" />;
  return (
    <Loadable from={element} skeleton={skeleton}>
      {(present) => (
        <Loadable from={versions} skeleton={skeleton}>
          {(list) => (
            <>
              <ul ref={entries} className="flex flex-col gap-2 p-4">
                {list.map((version, place) => (
                  <VersionRow
                    key={version.versionId}
                    version={version}
                    onOpen={() => setOpened(version)}
                    onDelete={() => remove(version, place)}
                  />
                ))}
              </ul>
              <Publications courseId={courseId} elementId={elementId} element={present} />
              {opened && (
                <VersionDialog
                  courseId={courseId}
                  element={present}
                  version={opened}
                  formerId={list.find(({ current }) => current)?.versionId}
                  onClose={() => setOpened(undefined)}
                />
              )}
            </>
          )}
        </Loadable>
      )}
    </Loadable>
  );
}

export function VersionsPanel({ courseId, elementId }: Scope) {
  const t = useMessages(versionMessages);
  if (!elementId)
    return (
      <EmptyState icon={History} title={t('noElement')}>
        {t('noElementText')}
      </EmptyState>
    );
  return <ElementHistory key={elementId} courseId={courseId} elementId={elementId} />;
}
