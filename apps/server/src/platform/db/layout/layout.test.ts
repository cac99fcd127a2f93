import { beforeAll, describe, expect, test } from 'vitest';
import { reachesOfServer } from '../../../testing/layout/reaches-of-server.ts';
import { type Catalogue, readCatalogue } from '../../../testing/layout/read-catalogue.ts';
import { statementsOfFunction } from '../../../testing/layout/statements-of-function.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { REFERENCES_ACROSS_COURSES, TRIGGERS_ELSEWHERE, UNIQUE_ACROSS_COURSES } from './obstacles.ts';
import { LAYOUT, liesOf } from './tables.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await readCatalogue((await testDatabase()).pool);
});

describe('table layout', () => {
  test('names the placement of every table of the database and of no other', () => {
    expect(Object.keys(LAYOUT).sort()).toEqual(Object.keys(catalogue.columns).sort());
  });

  test('distributes tables by an existing column', () => {
    for (const [table, lies] of Object.entries(LAYOUT))
      if (lies.kind === 'distributed') expect(catalogue.columns[table], table).toContain(lies.by);
  });

  test('includes the distribution key in unique constraints except for listed ones', () => {
    const unique = catalogue.unique.filter(({ table, columns }) => {
      const lies = liesOf(table);
      return lies.kind === 'distributed' && !columns.includes(lies.by);
    });
    expect(unique.map(({ name }) => name).sort()).toEqual(Object.keys(UNIQUE_ACROSS_COURSES).sort());
  });

  test('keeps foreign keys within one course or to reference tables except for listed ones', () => {
    const leadsAway = ({ table, columns, to, toColumns }: Catalogue['references'][number]) => {
      const [from, target] = [liesOf(table), liesOf(to)];
      if (target.kind === 'reference') return false;
      if (target.kind === 'coordinator') return from.kind !== 'coordinator';
      return from.kind !== 'distributed' || toColumns[columns.indexOf(from.by)] !== target.by;
    };
    const away = catalogue.references.filter(leadsAway);
    expect(away.map(({ table, columns, to }) => `${table} (${columns}) → ${to}`).sort()).toEqual(
      Object.keys(REFERENCES_ACROSS_COURSES).sort(),
    );
  });

  test('has triggers only on the coordinator except for listed ones', () => {
    const elsewhere = catalogue.triggers.filter(({ table }) => liesOf(table).kind !== 'coordinator');
    expect(elsewhere.map(({ table, name }) => `${table}: ${name}`).sort()).toEqual(
      Object.keys(TRIGGERS_ELSEWHERE).sort(),
    );
  });

  test('has functions that stay with the course of their row', () => {
    const statements = catalogue.functions.flatMap(({ definition }) => statementsOfFunction(definition));
    expect(statements.length).toBeGreaterThan(catalogue.functions.length);
    expect([
      ...reachesOfServer(
        statements.map((text) => ({ text, parameters: [] })),
        catalogue.columns,
      ),
    ]).toEqual([]);
  });
});
