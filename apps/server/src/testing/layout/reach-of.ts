import type { Lies } from '../../platform/db/layout/tables.ts';
import type { Mention, ReadStatement } from './read-statements.ts';

/**
 * `every course`: nothing says which. `several courses`: those of a list. `two courses`: two that are named meet.
 * `two places`: rows of courses meet rows of the coordinator. `another course`: rows are taken from one to another.
 */
export type Reach = 'every course' | 'several courses' | 'two courses' | 'two places' | 'another course';

/**
 * How a statement reaches beyond one course, each way with the tables and what their conditions speak of, such as
 * `every course: select enrolments (student_id)`. Nothing where all its rows of courses lie with the one that it names.
 */
export function reachesOf({ verb, mentions, places }: ReadStatement, liesOf: (table: string) => Lies): string[] {
  const groups = new Map<string, { reach: Reach | 'one course'; mentions: Mention[] }>();
  const elsewhere: Mention[] = [];
  const moved: Mention[] = [];
  for (const mention of mentions) {
    const lies = liesOf(mention.table);
    if (lies.kind === 'coordinator') elsewhere.push(mention);
    if (lies.kind !== 'distributed') continue;
    if (mention.changes.includes(lies.by)) moved.push(mention);
    const place = mention.place(lies.by);
    const { values, lists } = places.givenTo(place);
    const [value] = [...values].sort();
    const [list] = [...lists].sort();
    const name = value ?? list ?? places.groupOf(place);
    const reach = value ? 'one course' : list ? 'several courses' : 'every course';
    const group = groups.get(name) ?? { reach, mentions: [] };
    groups.set(name, { ...group, mentions: [...group.mentions, mention] });
  }
  const all = [...groups.values()];
  const single = all.filter(({ reach }) => reach === 'one course');
  const tell = (reach: Reach, ...parts: Mention[][]) => `${reach}: ${verb} ${parts.map(namesOf).sort().join(' | ')}`;
  return [
    ...all.flatMap(({ reach, mentions: of }) => (reach === 'one course' ? [] : [tell(reach, of)])),
    ...(single.length > 1 ? [tell('two courses', ...single.map((one) => one.mentions))] : []),
    ...(moved.length > 0 ? [tell('another course', moved)] : []),
    ...(all.length > 0 && elsewhere.length > 0 ? [tell('two places', elsewhere)] : []),
  ];
}

function namesOf(mentions: Mention[]): string {
  const conditions = new Map<string, string[]>();
  for (const one of mentions) conditions.set(one.table, [...(conditions.get(one.table) ?? []), ...one.conditions]);
  return [...conditions]
    .map(([table, columns]) => (columns.length > 0 ? `${table} (${[...new Set(columns)].sort().join(', ')})` : table))
    .sort()
    .join(', ');
}
