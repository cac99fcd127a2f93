import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { aiMessages } from './messages.ts';
import type { Sums } from './usage-days.ts';

type Props = { label: string; first: string; rows: readonly (Sums & { name: string })[] };

export function UsageTable({ label, first, rows }: Props) {
  const t = useMessages(aiMessages);
  const number = 'py-1.5 ps-4 text-end tabular-nums';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard
    <section aria-label={label} tabIndex={0} className="max-h-72 overflow-auto rounded-sm border border-line px-3 py-1">
      <table className="w-full border-collapse text-14 text-ink">
        <thead className="text-12 text-soft">
          <tr>
            <th scope="col" className="py-1.5 text-start font-medium">
              {first}
            </th>
            {(['calls', 'input', 'output'] as const).map((column) => (
              <th key={column} scope="col" className={`${number} font-medium`}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, calls, inputTokens, outputTokens }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                {name}
              </th>
              {[
                ['calls', calls],
                ['input', inputTokens],
                ['output', outputTokens],
              ].map(([column, count]) => (
                <td key={column} className={number}>
                  {t('number', { count: count ?? 0 })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
