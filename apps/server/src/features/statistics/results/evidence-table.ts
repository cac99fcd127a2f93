import type { Cell, TableColumn } from '@coursecraft/documents/xlsx/table';
import { answerInWords } from '@coursecraft/domain/content/items';
import type { Queryable } from '../../../platform/db/connect.ts';
import type { Translate } from '../../../platform/i18n/server-messages.ts';
import { itemReader } from './item-reader.ts';
import { ENTRIES_AT_ONCE, type Entry, type ResultsOf, readEntries } from './queries.ts';

const graderOf = ({ judge, judgeName }: Entry, t: Translate<'results'>): string => {
  if (judge === 'score') return t('key');
  if (judge === 'package') return t('package');
  if (judge.startsWith('builtin')) return t('builtin');
  return judgeName ?? judge;
};

export async function evidenceTable(db: Queryable, of: ResultsOf, t: Translate<'results'>) {
  const columns: TableColumn[] = [
    { heading: t('student'), kind: 'text', width: 24 },
    { heading: t('email'), kind: 'text', width: 28 },
    { heading: t('module'), kind: 'text', width: 20 },
    { heading: t('element'), kind: 'text', width: 24 },
    { heading: t('criterion'), kind: 'text', width: 40 },
    { heading: t('at'), kind: 'moment', width: 17 },
    { heading: t('kind'), kind: 'text', width: 18 },
    { heading: t('verdict'), kind: 'text', width: 12 },
    { heading: t('help'), kind: 'text', width: 16 },
    { heading: t('question'), kind: 'text', width: 40 },
    { heading: t('answered'), kind: 'text', width: 60 },
    { heading: t('words'), kind: 'text', width: 40 },
    { heading: t('judge'), kind: 'text', width: 20 },
    { heading: t('comment'), kind: 'text', width: 30 },
  ];
  async function* rows(): AsyncIterable<Cell[]> {
    const readItems = itemReader(db, of.courseId);
    let page = await readEntries(db, of, undefined);
    while (page.length > 0) {
      const items = await readItems(page);
      for (const entry of page) {
        const item = items.get(entry.elementId ?? '')?.get(entry.itemId ?? '');
        const answer = entry.answer ?? '';
        yield [
          ...[entry.name, entry.email, entry.module ?? '', entry.element ?? '', entry.statement ?? ''],
          ...[new Date(entry.at), t(entry.source), t(entry.verdict), t(entry.hintLevel)],
          ...[entry.opening ?? item?.stem ?? '', answerInWords(item, answer)],
          ...[entry.quote ?? '', graderOf(entry, t), entry.comment ?? ''],
        ];
      }
      page = page.length < ENTRIES_AT_ONCE ? [] : await readEntries(db, of, page.at(-1));
    }
  }
  return { columns, rows };
}
