import type { Course } from '@coursecraft/contract/courses/course';
import clsx from 'clsx';
import { ListTree, Square } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { outliningMessages } from './messages.ts';
import { type MarkedHeading, markedHeadings, type Outline, type OutlinePart } from './outline.ts';
import { endOutlineRun, useOutlineRun } from './outline-run.ts';
import { useSavingOutline } from './use-saving-outline.ts';

function Line({ title, mark }: MarkedHeading) {
  const t = useMessages(outliningMessages);
  const text = mark.kind === 'renamed' ? t('renamed', { was: mark.was }) : mark.kind === 'same' ? '' : t(mark.kind);
  return (
    <li className={clsx('border-s-2 ps-2.5 text-14', mark.kind === 'same' ? 'border-line' : 'border-leaf')}>
      {mark.kind === 'same' ? title : <ins className="decoration-leaf decoration-2 underline-offset-3">{title}</ins>}
      {text && <span className="text-12 text-soft"> ({text})</span>}
    </li>
  );
}

function Tree({ title, was, lines, note }: { title: string; was: string; lines: MarkedHeading[]; note?: string }) {
  const t = useMessages(outliningMessages);
  const text = note ?? (was === title ? '' : t('renamed', { was }));
  return (
    <div className="flex flex-col gap-1.5">
      <h4 className="font-serif text-16 font-semibold text-ink">
        {title}
        {text && <span className="font-sans text-12 font-normal text-soft"> ({text})</span>}
      </h4>
      <ol aria-label={title} className="flex flex-col gap-1 ps-3 text-ink">
        {lines.map((line, at) => (
          <Line key={line.id || `${at} ${line.title}`} {...line} />
        ))}
      </ol>
    </div>
  );
}

function Proposal({ course, part, after }: { course: Course; part: OutlinePart; after: Outline }) {
  const t = useMessages(outliningMessages);
  const saving = useSavingOutline(course.id);
  const { before } = part;
  const isLate = course.revision !== part.revision && !saving.isPending;
  const lines = markedHeadings(before.children, after.children);
  const off = after.next && markedHeadings(before.children, after.next.children);
  const end = () => endOutlineRun(course.id);
  return (
    <section aria-label={t('proposal')} className="flex flex-col gap-3.5">
      <h3 className="font-serif text-18 font-semibold text-ink">{t('proposal')}</h3>
      <Tree title={after.title} was={before.title} lines={lines} />
      {after.next && off && <Tree title={after.next.title} was="" lines={off} note={t('splitOff')} />}
      {[...lines, ...(off ?? [])].some(({ mark }) => mark.kind === 'new') && (
        <p className="text-12 text-soft">{t('empty')}</p>
      )}
      {isLate && <Notice tone="info">{t('late')}</Notice>}
      {saving.error && <Notice tone="bad">{saving.error.message}</Notice>}
      <div className="flex flex-wrap gap-2 border-t border-line pt-3">
        <Button
          look="primary"
          isDisabled={isLate}
          isPending={saving.isPending}
          onPress={() => saving.mutate({ part, after }, { onSuccess: end })}
        >
          <ListTree aria-hidden size={16} />
          {t(saving.isPending ? 'saving' : 'save')}
        </Button>
        <Button look="quiet" onPress={end}>
          {t('discard')}
        </Button>
      </div>
    </section>
  );
}

export function OutlineProposal({ course }: { course: Course }) {
  const t = useMessages(outliningMessages);
  const run = useOutlineRun(course.id);
  if (run.state === 'idle') return null;
  if (run.state === 'running')
    return (
      <div className="flex flex-col gap-3">
        <ProgressBar label={t('planning')} percent={undefined} />
        <Button className="self-start" onPress={run.stop}>
          <Square aria-hidden size={13} />
          {t('stop')}
        </Button>
      </div>
    );
  if (run.state === 'failed') return <Notice tone="bad">{run.error.message}</Notice>;
  return <Proposal course={course} part={run.part} after={run.after} />;
}
