import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { draftReviewMessages } from './messages.ts';

export type BulkItem = { id: string; text: string; note: string };
type Group = { id: string; title: string; items: readonly BulkItem[] };

type Props = {
  groups: readonly Group[];
  nothing: string;
  lead?: string;
  isPending: boolean;
  onThrow: (ids: ReadonlySet<string>) => Promise<unknown>;
};

export function BulkList({ groups, nothing, lead, isPending, onThrow }: Props) {
  const t = useMessages(draftReviewMessages);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const all = groups.flatMap(({ items }) => items.map(({ id }) => id));
  const present = new Set(all.filter((id) => chosen.has(id)));
  const set = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(present);
    for (const id of ids) isOn ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  if (all.length === 0) return <p className="p-8 text-16 text-soft">{nothing}</p>;
  return (
    <>
      <div className="relative min-h-0 flex-1 overflow-y-auto bg-paper px-6 py-6 phone:px-4">
        <div className="mx-auto flex max-w-3xl flex-col gap-5">
          {lead && <p className="text-14 text-soft">{lead}</p>}
          {groups.map(({ id: groupId, title, items }) => (
            <fieldset key={groupId} className="flex flex-col">
              <legend className="pb-1 text-14 font-semibold text-ink">{title}</legend>
              {items.map(({ id, text, note }) => (
                <label
                  key={id}
                  className="flex cursor-pointer items-start gap-3 border-t border-line px-1 py-2 text-14 hover:bg-sunken"
                >
                  <input
                    type="checkbox"
                    checked={present.has(id)}
                    onChange={(event) => set([id], event.target.checked)}
                    className="mt-0.5 size-4 shrink-0 accent-(--brown)"
                  />
                  <span className="min-w-0 flex-1 break-words text-ink">{text}</span>
                  <span className="shrink-0 text-12 text-soft">{note}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-4 border-t border-line bg-raised px-5 py-3 phone:px-3">
        <label className="flex cursor-pointer items-center gap-2.5 text-14 text-ink">
          <input
            type="checkbox"
            checked={present.size === all.length}
            onChange={(event) => set(all, event.target.checked)}
            className="size-4 accent-(--brown)"
          />
          {t('pickAll')}
        </label>
        <Button
          look="danger"
          isDisabled={present.size === 0}
          isPending={isPending}
          onPress={() => void onThrow(present).then(() => setChosen(new Set()))}
        >
          <Trash2 aria-hidden size={15} />
          {t('throwChosen', { count: present.size })}
        </Button>
      </div>
    </>
  );
}
