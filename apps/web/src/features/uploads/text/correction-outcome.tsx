import type { ComponentProps } from 'react';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { uploadMessages } from '../messages.ts';
import { ReferencesList } from '../references-list.tsx';

export function CorrectionOutcome({ references, ...place }: ComponentProps<typeof ReferencesList>) {
  const t = useMessages(uploadMessages);
  const fallen = references.filter(({ stands }) => !stands).length;
  return (
    <div className="flex flex-col gap-2">
      <Notice tone={fallen > 0 ? 'bad' : 'good'}>
        {t('corrected')} {references.length > 0 && t('outcome', { count: references.length, fallen })}
      </Notice>
      {references.length > 0 && (
        <div className="rounded-sm border border-line p-3">
          <ReferencesList {...place} references={references} />
        </div>
      )}
    </div>
  );
}
