import type { Askable, AskableGroup } from '@coursecraft/contract/shapes/askable';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { askableMessages } from './askable-messages.ts';
import { ExampleButton } from './example-button.tsx';

const ORDER: readonly AskableGroup[] = ['outline', 'words', 'exact', 'order', 'form', 'tables', 'adding', 'beyond'];

type Props = { askable: readonly Askable[]; isOpen: boolean; onPick: (example: string) => void };

/** What is understood here, by examples that go into the field; what takes a language model is named, and cannot be pressed. */
export function AskableList({ askable, isOpen, onPick }: Props) {
  const t = useMessages(askableMessages);
  const isBare = askable.some(({ needsModel }) => needsModel);
  return (
    <details open={isOpen} className="rounded-sm border border-line bg-paper">
      <summary className="cursor-pointer px-3 py-2 text-14 font-medium text-ink">
        {t(isBare ? 'understood' : 'examples')}
      </summary>
      <div className="flex flex-col gap-3 px-3 pb-3">
        {ORDER.flatMap((group) => {
          const all = askable.filter((one) => one.group === group);
          if (all.length === 0) return [];
          const isOut = all.every(({ needsModel }) => needsModel);
          return (
            <fieldset key={group} aria-label={t(group)} className="flex flex-col items-start">
              <p aria-hidden className="text-12 font-semibold text-soft">
                {t(group)}
              </p>
              {isOut && <p className="pb-0.5 text-12 text-soft">{t('needsModel')}</p>}
              {all.map(({ example }) => (
                <ExampleButton key={example} example={example} isDisabled={isOut} className="-mx-2" onPick={onPick} />
              ))}
            </fieldset>
          );
        })}
      </div>
    </details>
  );
}
