import { inlineText } from '@coursecraft/domain/text/inline-text';
import type { DraftContext } from '../drafting/draft-context.ts';
import { isBroken } from '../language/is-broken.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { Topic } from '../outline/topic.ts';
import type { SourceBlock } from '../source/source-block.ts';
import { criterionOf, lookAgain, plain, type Question, safeHints, sourceOf } from './question.ts';

type Table = Extract<SourceBlock, { kind: 'table' }>;

const [FEWEST_ROWS, MOST_ROWS] = [3, 8];
const [LONGEST_LEFT, LONGEST_RIGHT, LONGEST_HEAD] = [60, 160, 40];

function areDistinct(cells: readonly string[], longest: number, pack: LanguagePack): boolean {
  const keys = new Set(cells.map((cell) => inlineText(cell).toLowerCase()));
  return (
    keys.size === cells.length &&
    cells.every((cell) => {
      const text = inlineText(cell);
      return (
        text !== '' && text.length <= longest && !/!\[|\n/.test(cell) && !isBroken(text.replace(/[.:]$/, ''), pack)
      );
    })
  );
}

const cellOf = (cell: string): string => (cell.includes('`') ? cell : plain(inlineText(cell)));

/** Creates matching pairs from the first column and the first suitable other column. */
export function askTable(
  table: Table,
  { topic, heading }: { topic: Topic; heading: string },
  context: DraftContext,
): Question | undefined {
  const { pack } = topic;
  const { header, rows } = table;
  if (rows.length < FEWEST_ROWS || rows.length > MOST_ROWS) return undefined;
  const lefts = rows.map(([cell = '']) => cell);
  const left = inlineText(header[0] ?? '');
  const column = header.findIndex((head, at) => {
    const name = inlineText(head);
    const cells = rows.map((row) => row[at] ?? '');
    const isText = cells.every((cell) => /\p{L}{2}/u.test(cell));
    return at > 0 && name !== '' && name.length <= LONGEST_HEAD && isText && areDistinct(cells, LONGEST_RIGHT, pack);
  });
  if (column < 0 || left === '' || left.length > LONGEST_HEAD || !areDistinct(lefts, LONGEST_LEFT, pack))
    return undefined;
  const right = inlineText(header[column] ?? '');
  const pairs = rows.map((row) => ({ left: cellOf(row[0] ?? ''), right: cellOf(row[column] ?? '') }));
  const { phrases } = context;
  // Cites cells that are long enough to be found again.
  const cited = rows
    .map((row, at) => ({ quote: row[column] ?? '', place: table.rowPlaces[at] ?? table.place }))
    .filter(({ quote }) => !quote.includes('|'))
    .toSorted((one, other) => other.quote.length - one.quote.length)[0];
  if (!cited) return undefined;
  const criterion = criterionOf({
    kind: 'fact',
    statement: phrases.criterion.table(
      left,
      right,
      rows.map((row) => `${inlineText(row[0] ?? '')} – ${inlineText(row[column] ?? '').replace(/\.$/, '')}`),
    ),
    sources: [sourceOf(cited)],
  });
  return {
    criterion,
    check: {
      type: 'match',
      stem: phrases.ask.table(plain(left), plain(right)),
      pairs,
      ...safeHints([phrases.hint.surest, ...lookAgain({ heading, title: topic.title }, context)], []),
    },
    sentence: { raw: cited.quote, text: inlineText(cited.quote), ...cited },
    block: table,
  };
}
