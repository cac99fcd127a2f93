import type { Confidence } from '@coursecraft/contract/assessment/endpoints';
import { useId } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { confidenceMessages } from './confidence-messages.ts';

type Props = { value: Confidence | undefined; onChange: (value: Confidence) => void };

/** Asks before the result. It can be left out and never affects the result. */
export function ConfidenceChoice({ value, onChange }: Props) {
  const t = useMessages(confidenceMessages);
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="pb-1.5 text-14 text-soft">{t('label')}</legend>
      {(['sure', 'unsure'] as const).map((one) => (
        <label
          key={one}
          className="flex min-h-11 cursor-pointer items-center rounded-full border border-edge bg-raised px-4 text-14 text-ink select-none hover:bg-sunken has-checked:border-brown has-checked:bg-brown has-checked:text-on-brown has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
        >
          <input type="radio" name={name} checked={value === one} onChange={() => onChange(one)} className="sr-only" />
          {t(one)}
        </label>
      ))}
    </fieldset>
  );
}
