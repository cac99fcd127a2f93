import { commaSeparatedLine, UTF8_MARK } from '@coursecraft/domain/text/comma-separated';
import { Download } from 'lucide-react';
import { Button } from '../button.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { panelMessages } from '../panel-messages.ts';
import { saveFile } from '../save-file.ts';
import { TextLink } from '../text-link.tsx';

type Props = {
  name: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  links?: readonly string[];
};

export function PlotTable({ name, columns, rows, links = [] }: Props) {
  const t = useMessages(panelMessages);
  return (
    <details className="text-14">
      <summary className="inline-block cursor-pointer rounded-sm py-1 font-medium text-brown">{t('figures')}</summary>
      <div className="flex flex-col items-start gap-3 pt-2">
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must work by keyboard
          tabIndex={0}
          className="max-h-72 w-full print:max-h-none overflow-auto rounded-sm border border-line -outline-offset-2"
        >
          <table className="w-full">
            <caption className="sr-only">{name}</caption>
            <thead className="sticky top-0 bg-sunken">
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className="px-3 py-2 text-start font-medium text-ink">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal
                <tr key={`${at} ${row.join()}`} className="border-t border-line">
                  {row.map((cell, index) => (
                    <td key={columns[index]} className="px-3 py-1.5 text-ink tabular-nums">
                      {index === 0 && links[at] ? <TextLink to={links[at]}>{cell}</TextLink> : cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Button
          size="sm"
          className="print:hidden"
          onPress={() =>
            saveFile(`${name}.csv`, [UTF8_MARK, ...[columns, ...rows].map(commaSeparatedLine)].join(''), 'text/csv')
          }
        >
          <Download aria-hidden size={15} />
          {t('saveTable')}
        </Button>
      </div>
    </details>
  );
}
