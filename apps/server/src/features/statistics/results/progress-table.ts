import type { Cell, TableColumn } from '@coursecraft/documents/xlsx/table';
import type { Queryable } from '../../../platform/db/connect.ts';
import type { Translate } from '../../../platform/i18n/server-messages.ts';
import { type ResultsOf, readModules, readStatuses, STUDENTS_AT_ONCE } from './queries.ts';

const timeOf = (at: string | null): Date | undefined => (at === null ? undefined : new Date(at));

export async function progressTable(db: Queryable, of: ResultsOf, t: Translate<'results'>) {
  const modules = await readModules(db, of.courseId);
  const columns: TableColumn[] = [
    { heading: t('student'), kind: 'text', width: 24 },
    { heading: t('email'), kind: 'text', width: 28 },
    { heading: t('groups'), kind: 'text', width: 16 },
    { heading: t('joined'), kind: 'moment', width: 17 },
    { heading: t('lastHere'), kind: 'moment', width: 17 },
    { heading: t('mastered'), kind: 'number', width: 12 },
    { heading: t('criteria'), kind: 'number', width: 12 },
    { heading: t('share'), kind: 'share', width: 10 },
    { heading: t('done'), kind: 'number', width: 12 },
    ...modules.map(
      ({ title, criteria }): TableColumn => ({
        heading: t('module-mastered', { title, count: criteria }),
        kind: 'number',
        width: 16,
      }),
    ),
  ];
  async function* rows(): AsyncIterable<Cell[]> {
    let page = await readStatuses(db, of, undefined);
    while (page.length > 0) {
      for (const { name, email, groups, joined, seen, completed, total, done, mastered } of page)
        yield [
          ...[name, email, groups ?? '', timeOf(joined), timeOf(seen), completed, total],
          ...[total === 0 ? undefined : completed / total, done],
          ...modules.map(({ moduleId }) => mastered[moduleId] ?? 0),
        ];
      page = page.length < STUDENTS_AT_ONCE ? [] : await readStatuses(db, of, page.at(-1));
    }
  }
  return { columns, rows };
}
