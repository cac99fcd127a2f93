import type { CourseImport } from '@coursecraft/contract/course-formats/course-import';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { importQuery } from '../../../api/import-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { FileName } from '../../../ui/file-name.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../ui/loadable.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { MadeReport } from './made-report.tsx';
import { MakeForm } from './make-form.tsx';
import { courseImportMessages } from './messages.ts';
import { NoteList } from './note-list.tsx';
import { PartCounts } from './part-counts.tsx';
import { PartTable } from './part-table.tsx';
import { useImportActions } from './use-import-actions.ts';

function Working({ brought: { status, step, files } }: { brought: CourseImport }) {
  const t = useMessages(courseImportMessages);
  const { doing = 'reading', done = 0, total = 0 } = step ?? {};
  const label =
    status === 'reading' ? t('reading', { files: files.length }) : t(doing === 'files' ? 'takeFiles' : 'makeParts');
  return (
    <div role="status" className="flex flex-col gap-2">
      <ProgressBar
        label={label}
        percent={status === 'making' && total > 0 ? (100 * done) / total : undefined}
        {...(status === 'making' && total > 0 && { value: t('ofTotal', { done, total }) })}
      />
      <p className="text-12 text-soft">{t('readingHelp')}</p>
    </div>
  );
}

function Report({ brought }: { brought: CourseImport }) {
  const t = useMessages(courseImportMessages);
  const { parts, refused } = brought;
  return (
    <div className="flex flex-col gap-7">
      {refused.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="font-serif text-18 font-semibold text-ink">{t('refusedFiles')}</h2>
          <ul className="flex flex-col gap-1 text-14 text-ink">
            {refused.map(({ name, error }) => (
              <li key={`${name} ${error}`}>{error}</li>
            ))}
          </ul>
        </section>
      )}
      <NoteList parts={parts} weight="look" title={t('toLookAt')} />
      <NoteList parts={parts} weight="lost" title={t('lost')} />
      <NoteList parts={parts} weight="fine" title={t('fine')} />
      <PartTable parts={parts} />
    </div>
  );
}

type Props = { importId: string; onOpen: (courseId: string) => void; onForgotten: () => void };

export function ImportView({ importId, onOpen, onForgotten }: Props) {
  const t = useMessages(courseImportMessages);
  const query = useQuery(importQuery(importId));
  const actions = useImportActions(importId);
  const top = useRef<HTMLDivElement>(null);
  const status = query.data?.status;
  const shown = useRef(status);
  // The next step is above what was chosen, so the view scrolls up.
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== status) top.current?.scrollIntoView();
    shown.current = status;
  }, [status]);
  return (
    <Loadable from={query} skeleton={<SkeletonLines count={8} />}>
      {(brought) => (
        <div ref={top} className="flex scroll-mt-24 flex-col gap-7">
          <ul className="flex flex-wrap gap-x-4 text-14 text-soft">
            {brought.files.map(({ name }) => (
              <li key={name} className="min-w-0 truncate">
                <FileName name={name} />
              </li>
            ))}
          </ul>
          {(brought.status === 'reading' || brought.status === 'making') && <Working brought={brought} />}
          {brought.failure && <Notice tone="bad">{brought.failure.error}</Notice>}
          {brought.status === 'done' && <MadeReport brought={brought} actions={actions} onOpen={onOpen} />}
          {brought.status === 'undone' && <Notice tone="info">{t('undone')}</Notice>}
          {brought.parts.length > 0 && (
            <PartCounts parts={brought.parts} title={t(brought.status === 'ready' ? 'willCome' : 'came')} />
          )}
          {brought.status === 'ready' && <MakeForm key={importId} brought={brought} make={actions.make} />}
          {brought.parts.length > 0 && <Report brought={brought} />}
          <div className="flex flex-wrap gap-2 print:hidden">
            {brought.parts.length > 0 && (
              <Button onPress={() => window.print()}>
                <Printer aria-hidden size={16} />
                {t('print')}
              </Button>
            )}
            {brought.status !== 'making' && (
              <Button
                look="quiet"
                onPress={() => actions.forget.mutate(undefined, { onSuccess: onForgotten })}
                isPending={actions.forget.isPending}
              >
                {t('forget')}
              </Button>
            )}
          </div>
        </div>
      )}
    </Loadable>
  );
}
