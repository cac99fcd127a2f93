import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Opens a copy of a foreign database read-only and only if it has plain tables. Throws otherwise. */
export async function withDatabase<Result>(
  bytes: Uint8Array,
  use: (database: DatabaseSync) => Result,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'database-'));
  try {
    const path = join(folder, 'copy');
    await writeFile(path, bytes, { mode: 0o600 });
    const database = new DatabaseSync(path, { readOnly: true, allowExtension: false });
    try {
      database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;');
      return use(database);
    } finally {
      database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns whether these are plain tables, not views or virtual tables. */
export function haveTables(database: DatabaseSync, names: readonly string[]): boolean {
  const rows = database.prepare('SELECT name, type, sql FROM sqlite_schema').all();
  return names.every((name) =>
    rows.some(
      (row) =>
        row.name === name &&
        row.type === 'table' &&
        /^\s*CREATE\s+TABLE\b/i.test(String(row.sql)) &&
        !/\bGENERATED\b|\bAS\s*\(/i.test(String(row.sql)),
    ),
  );
}
