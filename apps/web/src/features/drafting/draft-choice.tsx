import type { Course } from '@coursecraft/contract/courses/course';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Select } from '../../ui/select.tsx';
import { kindsFor, targetsFor } from './drafting-place.ts';
import type { DraftKind } from './generation-request.ts';
import { generationMessages } from './messages.ts';

type Props = {
  course: Course;
  kind: DraftKind;
  onKind: (kind: DraftKind) => void;
  targetId: string;
  onTarget: (id: string) => void;
};

export function DraftChoice({ course, kind, onKind, targetId, onTarget }: Props) {
  const t = useMessages(generationMessages);
  const kinds = kindsFor(course);
  if (kinds.length === 1) return null;
  return (
    <div className="flex flex-col gap-3.5">
      <Select
        label={t('kind')}
        value={kind}
        onChange={(id) => onKind(id as DraftKind)}
        options={kinds.map((id) => ({ id, label: t(id) }))}
      />
      {kind !== 'module' && (
        <Select label={t('into')} value={targetId} onChange={onTarget} options={targetsFor(course, kind)} />
      )}
    </div>
  );
}
