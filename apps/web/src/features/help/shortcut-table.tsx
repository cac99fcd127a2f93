import { useMessages } from '../../ui/i18n/use-messages.ts';
import { helpMessages } from './messages.ts';
import type { Shortcut } from './use-guide.ts';

export function ShortcutTable({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const t = useMessages(helpMessages);
  return (
    <table className="w-full text-14">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('key')}</th>
          <th scope="col">{t('does')}</th>
        </tr>
      </thead>
      <tbody>
        {shortcuts.map(({ keys, does }) => (
          <tr key={keys} className="border-t border-line">
            <th scope="row" className="w-32 py-2.5 pe-4 text-start font-normal">
              <kbd className="rounded-sm border border-line bg-raised px-1.5 py-0.5 font-mono text-12 text-ink">
                {keys}
              </kbd>
            </th>
            <td className="py-2.5 text-ink">{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
