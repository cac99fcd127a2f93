import { expect, test } from 'vitest';
import { emptyDatabase } from '../../testing/test-database.ts';
import { knownMigrations, MIGRATIONS_FOLDER, migrate } from './migrate.ts';

const number = knownMigrations().find(({ name }) => name.endsWith('source-notes.sql'))?.number ?? 0;
const NOTED =
  'It rises.[^unsupported] Twice.[^c1]\n\n[^unsupported]: No document of the course says this.\n[^c1]: a.pdf: “Twice.”\n';
const GERMAN = 'Es steigt.[^unsupported]\n\n[^unsupported]: Kein Dokument des Kurses sagt das.\n';
const OWN = 'It rises.[^unsupported]\n\n[^unsupported]: I measured it.\n';

test('notes about claims without a source are removed for students and stay for authors', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool, MIGRATIONS_FOLDER, number - 1);
  await pool.query(`insert into courses (course_id, title) values ('crs_1', 'The sea')`);
  await pool.query(
    `insert into modules (course_id, module_id, title, position) values ('crs_1', 'mod_1', 'The sea', 0)`,
  );
  await pool.query(
    `insert into sections (course_id, section_id, module_id, title, position) values ('crs_1', 'sec_1', 'mod_1', 'The sea', 0)`,
  );
  for (const [id, content] of [
    ['elm_1', NOTED],
    ['elm_2', GERMAN],
    ['elm_3', OWN],
  ])
    await pool.query(
      `insert into elements (course_id, element_id, section_id, title, format, content, learner_content, learner_text, position)
       values ('crs_1', $1, 'sec_1', 'Tides', 'lesson', $2, $2, 'It rises. No document of the course says this.', 0)`,
      [id, content],
    );
  await migrate(pool, MIGRATIONS_FOLDER);
  const { rows } = await pool.query<{ content: string; learner_content: string; learner_text: string }>(
    'select content, learner_content, learner_text from elements order by element_id',
  );
  expect(rows.map(({ content }) => content)).toEqual([NOTED, GERMAN, OWN]);
  expect(rows.map(({ learner_content }) => learner_content)).toEqual([
    'It rises. Twice.[^c1]\n\n[^c1]: a.pdf: “Twice.”\n',
    'Es steigt.\n\n',
    OWN,
  ]);
  expect(rows[0]?.learner_text.trim()).toBe('It rises.');
});
