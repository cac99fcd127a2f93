import type { ComponentProps } from 'react';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { LeaningList } from '../leaning-list.tsx';
import { uploadMessages } from '../messages.ts';

/** What a saved correction means for those who quote the document. */
export function CorrectionOutcome({ leaning, ...place }: ComponentProps<typeof LeaningList>) {
  const t = useMessages(uploadMessages);
  const fallen = leaning.filter(({ stands }) => !stands).length;
  return (
    <div className="flex flex-col gap-2">
      <Notice tone={fallen > 0 ? 'bad' : 'good'}>
        {t('corrected')} {leaning.length > 0 && t('outcome', { count: leaning.length, fallen })}
      </Notice>
      {leaning.length > 0 && (
        <div className="rounded-sm border border-line p-3">
          <LeaningList {...place} leaning={leaning} />
        </div>
      )}
    </div>
  );
}
