import type { Course } from '@coursecraft/contract/courses/course';
import clsx from 'clsx';
import type { Ref } from 'react';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { courseTreeMessages } from '../messages.ts';
import { titleOf } from '../outline-places.ts';
import type { Drag } from './use-tree-drag.ts';

export function DragLayer({ course, drag, ghost }: { course: Course; drag: Drag; ghost: Ref<HTMLDivElement> }) {
  const t = useMessages(courseTreeMessages);
  const { node, drop, box } = drag;
  const isInside = drop?.side === 'inside';
  const place = drop && {
    place: drop.place.order.indexOf(node.id) + 1,
    count: drop.place.order.length,
    parent: titleOf(course, drop.place.parentId),
  };
  return (
    <div aria-hidden className="pointer-events-none">
      {drop && box && (
        <div
          data-drop={drop.side}
          className={clsx('fixed z-40 rounded-sm', isInside ? 'border-2 border-gold' : 'h-0.5 bg-gold')}
          style={{
            left: box.left,
            width: box.width,
            top: drop.side === 'before' || isInside ? box.top - (isInside ? 0 : 2) : box.bottom,
            ...(isInside && { height: box.height }),
          }}
        />
      )}
      <div
        ref={ghost}
        className="fixed top-0 left-0 z-50 w-max max-w-64 rounded-md border border-line bg-raised px-3 py-2 shadow-float"
      >
        <p className="truncate text-14 font-medium text-ink">{node.title}</p>
        <p className="truncate text-12 text-soft">{place ? t('goesTo', place) : t('goesNowhere')}</p>
      </div>
    </div>
  );
}
