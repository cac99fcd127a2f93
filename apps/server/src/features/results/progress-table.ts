import type { Cell, TableColumn } from '@coursecraft/interop/spreadsheet/table';
import type { Queryable } from '../../db/connect.ts';
import type { Say } from '../../words/words.ts';
import { type ResultsOf, readModules, readStandings, STUDENTS_AT_ONCE } from './queries.ts';

const timeOf = (at: string | null): Date | undefined => (at === null ? undefined : new Date(at));

/** How everybody stands who learns in a course, or in a group of it: a row each, with the criteria of each module. */
export async function progressTable(db: Queryable, of: ResultsOf, say: Say<'results'>) {
  const modules = await readModules(db, of.courseId);
  const columns: TableColumn[] = [
    { heading: say('student'), kind: 'text', width: 24 },
    { heading: say('email'), kind: 'text', width: 28 },
    { heading: say('groups'), kind: 'text', width: 16 },
    { heading: say('joined'), kind: 'moment', width: 17 },
    { heading: say('lastHere'), kind: 'moment', width: 17 },
    { heading: say('mastered'), kind: 'number', width: 12 },
    { heading: say('criteria'), kind: 'number', width: 12 },
    { heading: say('share'), kind: 'share', width: 10 },
    { heading: say('done'), kind: 'number', width: 12 },
    ...modules.map(
      ({ title, criteria }): TableColumn => ({
        heading: say('module-mastered', { title, count: criteria }),
        kind: 'number',
        width: 16,
      }),
    ),
  ];
  async function* rows(): AsyncIterable<Cell[]> {
    let page = await readStandings(db, of, undefined);
    while (page.length > 0) {
      for (const { name, email, groups, joined, seen, completed, total, done, mastered } of page)
        yield [
          ...[name, email, groups ?? '', timeOf(joined), timeOf(seen), completed, total],
          ...[total === 0 ? undefined : completed / total, done],
          ...modules.map(({ moduleId }) => mastered[moduleId] ?? 0),
        ];
      page = page.length < STUDENTS_AT_ONCE ? [] : await readStandings(db, of, page.at(-1));
    }
  }
  return { columns, rows };
}
