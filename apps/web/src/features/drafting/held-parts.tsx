import type { HeldPart } from '@coursecraft/contract/drafting/section-report';
import { useReason } from '../../components/use-reason.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { draftReviewMessages } from './review/messages.ts';

function Held({ part: { what, name, reason, values, message } }: { part: HeldPart }) {
  const t = useMessages(draftReviewMessages);
  const why = useReason({ reason, values }, message ?? '');
  return (
    <li className="break-words">
      {t(what, { name: name || t('unnamed') })}. {why}
    </li>
  );
}

/** Lists the parts of a drafted element that were left out, with the reasons. */
export function HeldParts({ parts }: { parts: readonly HeldPart[] }) {
  const t = useMessages(draftReviewMessages);
  return (
    <div className="flex flex-col gap-1 text-14 text-soft">
      <p>{t('held')}</p>
      <ul className="flex list-disc flex-col gap-0.5 ps-5">
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same name
          <Held key={at} part={part} />
        ))}
      </ul>
    </div>
  );
}
