import type { Course } from '@coursecraft/contract/courses/course';
import { placeAt } from '@coursecraft/domain/courses/order';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Option } from '../../../ui/options/option.tsx';
import { useOptions } from '../../../ui/options/use-options.ts';
import { Select } from '../../../ui/select.tsx';
import { courseTreeMessages } from './messages.ts';
import { holdersFor, orderIn, type Place } from './outline-places.ts';
import { findTitles } from './search/find-titles.ts';
import { MarkedText } from './search/marked-text.tsx';
import { holdersOf, type NodeIndex, type TreeNode } from './tree-node.ts';

type Props = {
  course: Course;
  index: NodeIndex;
  node: TreeNode;
  onMove: (place: Place) => void;
  onClose: () => void;
};

export function MoveDialog({ course, index, node, onMove, onClose }: Props) {
  const t = useMessages(courseTreeMessages);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<{ parentId: string; index: number }>();

  const possible = new Set(holdersFor(course, node).map(({ id }) => id));
  const found = query.trim() === '' ? undefined : new Set(findTitles(index, query).map((hit) => hit.node.id));
  const holders = [...index.values()].filter(({ id }) => possible.has(id) && (!found || found.has(id)));
  const move = () => parentId && onMove({ parentId, order: placeAt(siblings, node.id, position) });
  const ids = holders.map(({ id }) => id);
  const options = useOptions(ids, move, node.parentId);

  const parentId = node.level === 'module' ? course.id : options.activeId;
  const present = orderIn(course, parentId) ?? [];
  const siblings = present.filter((id) => id !== node.id);
  // The current position, or the end of another parent.
  const usual = parentId === node.parentId ? present.indexOf(node.id) : siblings.length;
  const position = chosen?.parentId === parentId ? chosen.index : usual;

  return (
    <Dialog title={t('moveTitle', { title: node.title })} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        {node.level !== 'module' && (
          <div className="flex flex-col gap-1.5">
            <label className="flex flex-col gap-1.5 text-14 font-medium text-ink">
              {t(node.level === 'section' ? 'moveToModule' : 'moveToSection')}
              <input
                {...options.field}
                autoFocus
                value={query}
                placeholder={t('searchPlaces')}
                onChange={(event) => setQuery(event.target.value)}
                className="min-h-10 w-full rounded-sm border border-edge bg-raised px-3 text-14 font-normal text-ink phone:text-16"
              />
            </label>
            <div
              id={options.listId}
              role="listbox"
              tabIndex={-1}
              aria-label={t('places')}
              className="relative h-56 overflow-y-auto rounded-sm border border-line bg-paper p-1"
            >
              {holders.map((holder) => (
                <Option key={holder.id} id={holder.id} options={options} onPick={options.setActive} className="">
                  <MarkedText text={holder.title} query={query} />
                  <span className="block text-12 text-soft">
                    {holdersOf(index, holder)
                      .map(({ title }) => title)
                      .join(' › ')}
                  </span>
                </Option>
              ))}
            </div>
            <p role="status" className="text-14 text-soft">
              {holders.length === 0 && t('noPlace')}
            </p>
          </div>
        )}
        <Select
          label={t('position')}
          value={String(position)}
          onChange={(value) => setChosen({ parentId, index: Number(value) })}
          options={[
            { id: '0', label: t('atFirst') },
            ...siblings.map((id, place) => ({
              id: String(place + 1),
              label: t('after', { title: index.get(id)?.title ?? '' }),
            })),
          ]}
        />
        <div className="flex gap-2">
          <Button look="primary" isDisabled={!parentId} onPress={move}>
            {t('move')}
          </Button>
          <Button onPress={onClose}>{t('cancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
