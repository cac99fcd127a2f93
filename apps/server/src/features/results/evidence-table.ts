import { answerInWords, type Item, listItems } from '@coursecraft/domain/content/items';
import type { Cell, TableColumn } from '@coursecraft/interop/spreadsheet/table';
import type { Queryable } from '../../db/connect.ts';
import type { Say } from '../../words/words.ts';
import { ENTRIES_AT_ONCE, type Entry, type ResultsOf, readContents, readEntries } from './queries.ts';

/** What is asked by the elements in which something was answered; each element is read once for a whole table. */
function itemsOf(db: Queryable, courseId: string) {
  const known = new Map<string, Map<string | undefined, Item>>();
  return async (entries: readonly Entry[]) => {
    const wanted = new Set(entries.flatMap(({ elementId, itemId }) => (elementId && itemId ? [elementId] : [])));
    const missing = [...wanted].filter((elementId) => !known.has(elementId));
    const found = missing.length === 0 ? [] : await readContents(db, courseId, missing);
    for (const { elementId, content } of found)
      known.set(elementId, new Map(listItems(content).map((item) => [item.id, item])));
    return known;
  };
}

const judgeOf = ({ judge, judgeName }: Entry, say: Say<'results'>): string => {
  if (judge === 'score') return say('key');
  if (judge === 'package') return say('package');
  if (judge.startsWith('builtin')) return say('builtin');
  return judgeName ?? judge;
};

/** The log of everybody who learns in a course, or in a group of it: what was asked, said and judged, an entry a row. */
export async function evidenceTable(db: Queryable, of: ResultsOf, say: Say<'results'>) {
  const columns: TableColumn[] = [
    { heading: say('student'), kind: 'text', width: 24 },
    { heading: say('email'), kind: 'text', width: 28 },
    { heading: say('module'), kind: 'text', width: 20 },
    { heading: say('element'), kind: 'text', width: 24 },
    { heading: say('criterion'), kind: 'text', width: 40 },
    { heading: say('at'), kind: 'moment', width: 17 },
    { heading: say('kind'), kind: 'text', width: 18 },
    { heading: say('verdict'), kind: 'text', width: 12 },
    { heading: say('help'), kind: 'text', width: 16 },
    { heading: say('question'), kind: 'text', width: 40 },
    { heading: say('answered'), kind: 'text', width: 60 },
    { heading: say('words'), kind: 'text', width: 40 },
    { heading: say('judge'), kind: 'text', width: 20 },
    { heading: say('comment'), kind: 'text', width: 30 },
  ];
  async function* rows(): AsyncIterable<Cell[]> {
    const readItems = itemsOf(db, of.courseId);
    let page = await readEntries(db, of, undefined);
    while (page.length > 0) {
      const items = await readItems(page);
      for (const entry of page) {
        const item = items.get(entry.elementId ?? '')?.get(entry.itemId ?? '');
        const answer = entry.answer ?? '';
        yield [
          ...[entry.name, entry.email, entry.module ?? '', entry.element ?? '', entry.statement ?? ''],
          ...[new Date(entry.at), say(entry.source), say(entry.verdict), say(entry.hintLevel)],
          ...[entry.opening ?? item?.stem ?? '', answerInWords(item, answer)],
          ...[entry.quote ?? '', judgeOf(entry, say), entry.comment ?? ''],
        ];
      }
      page = page.length < ENTRIES_AT_ONCE ? [] : await readEntries(db, of, page.at(-1));
    }
  }
  return { columns, rows };
}
