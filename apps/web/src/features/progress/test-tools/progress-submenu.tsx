import type { Course } from '@coursecraft/contract/courses/course';
import { type RefObject, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { sendPageEvent } from '../../../ui/page-events.ts';
import { useProgress } from '../progress-provider.tsx';
import { type Level, partsOf, statusOf } from './course-parts.ts';
import { progressToolMessages } from './messages.ts';

type Props = {
  course: Course;
  open: { moduleId: string; sectionId: string };
  level: Level;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

const EMPTY = { module: 'noModules', section: 'noSections', element: 'noElements' } as const;

export function ProgressSubmenu({ course, open, level, anchor, onClose }: Props) {
  const t = useMessages(progressToolMessages);
  const { progress } = useProgress();
  const [isAsking, setAsking] = useState(false);
  const parts = partsOf(course, level, open);
  const ask = (name: 'cc:progress-grant' | 'cc:progress-delete', ids: string[]) =>
    sendPageEvent(name, { scope: level, ids });
  const allIds = parts.map(({ id }) => id);
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      offset={6}
      className="w-md max-w-[calc(100vw-1rem)] overflow-hidden rounded-md border border-line bg-raised shadow-float data-entering:panel-enter"
    >
      <AriaDialog aria-label={t(level)} className="flex max-h-[70vh] flex-col outline-none">
        <h2 className="border-b border-line px-4 py-3 text-14 font-semibold text-ink">{t(level)}</h2>
        {parts.length === 0 && <p className="px-4 py-3 text-14 text-soft">{t(EMPTY[level])}</p>}
        <ul className="min-h-0 overflow-y-auto py-1 empty:hidden">
          {parts.map((part) => (
            <li key={part.id} className="flex items-center gap-2 px-4 py-1.5 text-14">
              <span className="min-w-0 flex-1">
                <span className="block truncate text-ink">{part.title}</span>
                {progress && (
                  <span className="text-12 text-soft tabular-nums">{t('standing', statusOf(progress, part))}</span>
                )}
              </span>
              <Button
                size="sm"
                aria-label={t('cheatOne', { title: part.title })}
                onPress={() => ask('cc:progress-grant', [part.id])}
              >
                {t('cheat')}
              </Button>
              <Button
                size="sm"
                look="danger"
                aria-label={t('deleteOne', { title: part.title })}
                onPress={() => ask('cc:progress-delete', [part.id])}
              >
                {t('delete')}
              </Button>
            </li>
          ))}
        </ul>
        {parts.length > 0 && !isAsking && (
          <div className="flex justify-end gap-2 border-t border-line px-4 py-2.5">
            <Button size="sm" onPress={() => ask('cc:progress-grant', allIds)}>
              {t('cheatAll')}
            </Button>
            <Button size="sm" look="danger" onPress={() => setAsking(true)}>
              {t('deleteAll')}
            </Button>
          </div>
        )}
        {isAsking && (
          <div role="alert" className="flex flex-col gap-2.5 border-t border-line px-4 py-3">
            <p className="text-14 text-ink">{t('deleteAllAsk', { count: parts.length })}</p>
            <div className="flex justify-end gap-2">
              <Button size="sm" autoFocus onPress={() => setAsking(false)}>
                {t('cancel')}
              </Button>
              <Button
                size="sm"
                look="danger"
                onPress={() => {
                  setAsking(false);
                  ask('cc:progress-delete', allIds);
                }}
              >
                {t('deleteAll')}
              </Button>
            </div>
          </div>
        )}
      </AriaDialog>
    </Popover>
  );
}
