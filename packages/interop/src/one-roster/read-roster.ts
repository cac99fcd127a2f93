import type { Readable } from 'node:stream';
import { PackageError, type PackageFiles } from '@coursecraft/documents/zip/package-files';
import { parse } from 'csv-parse';

export type RosterClass = {
  id: string;
  title: string;
  emails: string[];
  withoutEmail: number;
};

const LONGEST_RECORD = 20_000;
const GONE = /^(?:tobedeleted|inactive)$/i;

type Row = Readonly<Record<string, string>>;

async function* recordsOf(source: Readable): AsyncIterable<Row> {
  const columns = (names: string[]) => names.map((name) => name.trim().toLowerCase());
  const parser = parse({
    bom: true,
    columns,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
  });
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  for await (const record of parser) if (!GONE.test((record as Row).status ?? '')) yield record as Row;
}

const fileOf = (files: PackageFiles, file: string): string | undefined =>
  files.names
    .filter((name) => name.toLowerCase().split('/').at(-1) === file)
    .toSorted((one, other) => one.length - other.length)[0];

/** Reads classes with student addresses from OneRoster CSV files. Throws `PackageError`. */
export async function readRoster(files: PackageFiles): Promise<RosterClass[]> {
  const [users, classes, enrollments] = ['users.csv', 'classes.csv', 'enrollments.csv'].map((name) =>
    fileOf(files, name),
  );
  if (!users || !classes || !enrollments) throw new PackageError('unknown', 'no roster');
  try {
    const emails = new Map<string, string>();
    for await (const { sourcedid = '', email = '', enableduser = '' } of recordsOf(await files.open(users)))
      if (!/^false$/i.test(enableduser)) emails.set(sourcedid, email.trim().toLowerCase());
    const roster = new Map<string, { title: string; students: Set<string> }>();
    for await (const { sourcedid = '', title = '', classcode = '' } of recordsOf(await files.open(classes)))
      roster.set(sourcedid, { title: title.trim() || classcode.trim() || sourcedid, students: new Set() });
    for await (const { classsourcedid = '', usersourcedid = '', role = '' } of recordsOf(await files.open(enrollments)))
      if (/^student$/i.test(role.trim()) && emails.has(usersourcedid))
        roster.get(classsourcedid)?.students.add(usersourcedid);
    return [...roster]
      .filter(([, { students }]) => students.size > 0)
      .map(([id, { title, students }]) => {
        const addresses = [...students].map((student) => emails.get(student) ?? '');
        return {
          id,
          title,
          emails: [...new Set(addresses.filter(Boolean))],
          withoutEmail: addresses.filter((email) => !email).length,
        };
      })
      .toSorted((one, other) => one.title.localeCompare(other.title, 'en', { numeric: true }));
  } catch (error) {
    throw error instanceof PackageError ? error : new PackageError('damaged', String(error), { cause: error });
  }
}
