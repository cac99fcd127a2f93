import { CircleHelp } from 'lucide-react';
import { useId } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { BlockFrame } from '../blocks/block-frame.tsx';
import { elementMessages } from '../messages.ts';
import { CheckInput } from './check-inputs.tsx';
import { CheckStem } from './check-stem.tsx';
import { readStudentCheck } from './read-student-check.ts';
import { reviewedCheckMessages } from './reviewed-check-messages.ts';

/** A check as students see it, for people who cannot answer it. */
export function ReadOnlyCheck({ body }: { body: string }) {
  const t = useMessages(elementMessages);
  const say = useMessages(reviewedCheckMessages);
  const stemId = useId();
  const check = readStudentCheck(body);
  if (!check) return <Notice tone="info">{t('unreadable')}</Notice>;
  return (
    <BlockFrame icon={CircleHelp} name={t('check')} isNumbered>
      <div data-check={check.id} className="flex flex-col gap-4">
        <CheckStem id={stemId} text={check.stem} />
        {check.type === 'free-response' ? (
          <p className="text-soft">{say('freeAnswer')}</p>
        ) : (
          <CheckInput check={check} value={undefined} onChange={() => undefined} isDisabled labelledBy={stemId} />
        )}
      </div>
    </BlockFrame>
  );
}
