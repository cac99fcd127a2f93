import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useNumbers } from '../../ui/i18n/use-numbers.ts';
import { ScrollableTable } from '../../ui/scrollable-table.tsx';
import { aiUsageMessages } from './messages.ts';
import type { Sums } from './usage-days.ts';

type Props = { label: string; first: string; rows: readonly (Sums & { id?: string; name: string })[] };

export function UsageTable({ label, first, rows }: Props) {
  const t = useMessages(aiUsageMessages);
  const cost = useNumbers({ minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const number = 'py-1.5 ps-4 text-end tabular-nums';
  const hasCost = rows.some((row) => row.cost !== undefined);
  const columns = [...(['calls', 'input', 'output'] as const), ...(hasCost ? (['cost'] as const) : [])];
  return (
    <ScrollableTable label={label} className="max-h-72 rounded-sm border border-line px-3 py-1">
      <table className="w-full border-collapse text-14 text-ink">
        <thead className="text-12 text-soft">
          <tr>
            <th scope="col" className="py-1.5 text-start font-medium">
              {first}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${number} font-medium`}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const cells = {
              calls: t('number', { count: row.calls }),
              input: t('number', { count: row.inputTokens }),
              output: t('number', { count: row.outputTokens }),
              cost: cost(row.cost ?? 0),
            };
            return (
              <tr key={row.id ?? row.name} className="border-t border-line">
                <th scope="row" className="min-w-36 py-1.5 text-start font-normal break-words">
                  {row.name}
                </th>
                {columns.map((column) => (
                  <td key={column} className={number}>
                    {cells[column]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollableTable>
  );
}
