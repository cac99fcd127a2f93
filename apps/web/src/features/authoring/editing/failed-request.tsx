import { ApiError } from '../../../api/api-error.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { askableMessages } from './askable-messages.ts';
import { ExampleButton } from './example-button.tsx';

type Props = { error: Error; text: string; isBad: boolean; onPick: (example: string) => void };

const insteadOf = (error: Error) => (error instanceof ApiError ? error.values?.instead : undefined);

/** Why nothing came of a request, and what can be asked instead. */
export function FailedRequest({ error, text, isBad, onPick }: Props) {
  const t = useMessages(askableMessages);
  const instead = insteadOf(error);
  return (
    <Notice tone={isBad ? 'bad' : 'info'}>
      {text}
      {typeof instead === 'string' && (
        <span className="mt-2 flex flex-col items-start gap-1">
          <span className="text-12 text-soft">{t('instead')}</span>
          <ExampleButton example={instead} className="border border-edge bg-raised" onPick={onPick} />
        </span>
      )}
    </Notice>
  );
}
