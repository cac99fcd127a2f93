import type { PartKind, TransferPart } from '@coursecraft/contract/course-formats/course-transfer';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { countByKind } from './count-parts.ts';
import { courseImportMessages } from './messages.ts';

const KIND_WORDS = {
  structure: 'kindStructure',
  text: 'kindText',
  problem: 'kindProblem',
  picture: 'kindPicture',
  file: 'kindFile',
  video: 'kindVideo',
  link: 'kindLink',
  criterion: 'kindCriterion',
  card: 'kindCard',
  package: 'kindPackage',
  other: 'kindOther',
} as const satisfies Record<PartKind, keyof typeof courseImportMessages.english>;

export function PartCounts({ parts, title }: { parts: readonly TransferPart[]; title: string }) {
  const t = useMessages(courseImportMessages);
  const columns = ['mapped', 'partly', 'leftOut'] as const;
  return (
    <table className="w-full border-collapse text-14">
      <caption className="pb-2 text-start font-serif text-18 font-semibold text-ink">{title}</caption>
      <thead>
        <tr className="text-12 text-soft">
          <th scope="col" className="py-1.5 text-start font-medium">
            {t('kind')}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-1.5 ps-4 text-end font-medium">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {countByKind(parts).map((count) => (
          <tr key={count.kind} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-normal text-ink">
              {t(KIND_WORDS[count.kind])}
            </th>
            {columns.map((column) => (
              <td key={column} className="py-1.5 ps-4 text-end tabular-nums text-ink">
                {count[column] || <span className="text-soft">–</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
