import type { HeldEdit } from '@coursecraft/contract/editing/edit-plan';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useTextRefusals } from '../failure-messages/use-text-refusals.ts';
import { editPreviewMessages } from './messages.ts';

/** Lists the changes that a model proposed and that cannot be applied, with the text to use by hand. */
export function HeldList({ held }: { held: readonly HeldEdit[] }) {
  const t = useMessages(editPreviewMessages);
  const say = useTextRefusals();
  if (held.length === 0) return null;
  return (
    <section
      aria-label={t('held', { count: held.length })}
      className="flex flex-col gap-1.5 rounded-sm bg-paper p-3 text-14"
    >
      <h3 className="font-semibold text-ink">{t('held', { count: held.length })}</h3>
      <ul className="flex flex-col gap-2">
        {held.map(({ name, text, reason, values }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: held changes have no id and never move
          <li key={place} className="wrap-anywhere text-ink">
            {name && <span>{name} </span>}
            <span className="text-soft">{say({ reason, values })}</span>
            {text && (
              <details className="mt-1">
                <summary className="cursor-pointer text-12 text-soft">{t('heldText')}</summary>
                <pre dir="auto" className="mt-1 rounded-sm bg-sunken p-2 font-mono text-12 whitespace-pre-wrap">
                  {text}
                </pre>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
