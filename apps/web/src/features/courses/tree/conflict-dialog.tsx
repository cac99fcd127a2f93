import type { Course } from '@coursecraft/contract/courses/course';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import type { Change } from './changes/send-change.ts';
import { courseTreeMessages } from './messages.ts';
import { orderIn, titleOf } from './outline-places.ts';
import type { NodeIndex } from './tree-node.ts';

type Props = {
  course: Course;
  index: NodeIndex;
  changes: readonly Change[];
  onInsist: () => void;
  onLeave: () => void;
};

function Late({ course, index, change }: Pick<Props, 'course' | 'index'> & { change: Change }) {
  const t = useMessages(courseTreeMessages);
  const { node } = change;
  const now = index.get(node.id);
  if (!now) return <p>{t('gone', { title: node.title })}</p>;
  if (change.kind === 'rename')
    return (
      <>
        <p>{t('wantedTitle', { title: change.title })}</p>
        <p>{t(now.title === node.title ? 'titleStays' : 'titleNow', { title: now.title })}</p>
      </>
    );
  const { parentId, order } = change.place;
  const present = orderIn(course, parentId);
  if (!present) return <p>{t('placeGone', { title: node.title })}</p>;
  const parent = titleOf(course, parentId);
  return (
    <>
      <p>{t('wantedPlace', { title: node.title, place: order.indexOf(node.id) + 1, parent })}</p>
      <p>{t('orderNow', { parent })}</p>
      <ol
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keyboard
        tabIndex={0}
        className="max-h-52 list-decimal overflow-y-auto rounded-sm border border-line bg-paper py-2 ps-9 pe-3"
      >
        {present.map((id) => (
          <li key={id} className={id === node.id ? 'font-semibold' : undefined}>
            {index.get(id)?.title}
          </li>
        ))}
      </ol>
    </>
  );
}

export function ConflictDialog({ course, index, changes, onInsist, onLeave }: Props) {
  const t = useMessages(courseTreeMessages);
  return (
    <Dialog title={t('conflict')} isOpen onClose={onLeave}>
      <div className="flex flex-col gap-4 text-14 text-ink">
        {changes.map((change) => (
          <div key={`${change.kind} ${change.node.id}`} className="flex flex-col gap-2">
            <Late course={course} index={index} change={change} />
          </div>
        ))}
        <div className="flex flex-wrap gap-2">
          <Button look="primary" onPress={onInsist}>
            {t('insist')}
          </Button>
          <Button onPress={onLeave}>{t('leave')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
