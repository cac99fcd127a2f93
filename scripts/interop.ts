import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { ExportFormat, TransferPart } from '@coursecraft/contract/course-formats/course-transfer';
import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { openFolder } from '@coursecraft/documents/zip/open-folder';
import { openPackage } from '@coursecraft/documents/zip/open-package';
import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import { listChecks } from '@coursecraft/domain/content/checks';
import type { PortableCourse } from '@coursecraft/interop/course/portable-course';
import { type PackageReading, readPackage } from '@coursecraft/interop/read-package';
import { WRITERS } from '@coursecraft/interop/writers';
import { repositoryRoot } from './repository-root.js';

/**
 * Imports every package below a folder with a folder per format, exports it in every format and imports that again:
 * `npm run interop [-- FOLDER]`.
 */
const folder = process.argv[2] ?? join(repositoryRoot, '../shared/samples/interop');
if (!existsSync(folder)) {
  console.log(`There are no packages in ${folder}. Usage: npm run interop -- FOLDER`);
  process.exit();
}

const PACKED = /\.(imscc|zip|tar\.gz|apkg|h5p|mbz|gift|coursecraft)$/;
const unpacked = mkdtempSync(join(tmpdir(), 'interop-'));

function* packages(): Generator<{ name: string; open: () => Promise<PackageFiles> }> {
  for (const form of readdirSync(folder).toSorted())
    for (const sample of readdirSync(join(folder, form)).toSorted()) {
      const path = join(folder, form, sample);
      if (!statSync(path).isDirectory()) continue;
      const inside = readdirSync(path, { recursive: true, encoding: 'utf8' });
      const packed = inside.filter((name) => PACKED.test(name) && !name.endsWith('.gift'));
      for (const name of packed) {
        const whole = join(path, name);
        const into = join(unpacked, `${form}-${sample}-${name.replaceAll('/', '-')}`);
        yield { name: relative(folder, whole), open: () => openPackage(whole, name, into) };
      }
      if (packed.length === 0) yield { name: relative(folder, path), open: () => openFolder(path) };
    }
}

const counted = (parts: readonly TransferPart[], kind?: TransferPart['kind']) => {
  const of = parts.filter((part) => kind === undefined || part.kind === kind);
  const count = (outcome: TransferPart['outcome']) => of.filter((part) => part.outcome === outcome).length;
  return { all: of.length, mapped: count('mapped'), partly: count('partly'), out: count('left-out') };
};
const countsOf = ({ files: { all, read, shown, played, leftOut }, parts }: PackageReading) => {
  const silent = parts.filter(({ outcome, notes }) => outcome !== 'mapped' && notes.length === 0).length;
  return `${all} (read ${read}, shown ${shown}, played ${played}, left out ${leftOut}), unaccounted ${all - read - shown - played - leftOut + silent}`;
};
const checksOf = (course: PortableCourse) =>
  course.modules.flatMap(({ sections }) =>
    sections.flatMap(({ elements }) => elements.flatMap(({ content }) => listChecks(content))),
  );

console.log('package: parts (complete / partial / reported), problems, files, seconds');
const readings: { name: string; reading: PackageReading }[] = [];
for (const { name, open } of packages()) {
  const began = performance.now();
  try {
    const reading = await readPackage(await open(), name.split('/').at(-1) ?? name);
    const [all, problems] = [counted(reading.parts), counted(reading.parts, 'problem')];
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `  ${name} [${reading.format}]: ${all.all} (${all.mapped} / ${all.partly} / ${all.out}), problems ${problems.all} (${problems.mapped} / ${problems.partly} / ${problems.out}), files ${countsOf(reading)}, ${seconds} s`,
    );
    readings.push({ name, reading });
  } catch (error) {
    console.log(`  ${name}: refused, ${error instanceof Error ? error.message : error}`);
  }
}

console.log('\nexported and imported again: kept checks of all checks, and reported losses');
const again: readonly ExportFormat[] = [
  'coursecraft',
  'olx',
  'common-cartridge',
  'qti-3.0',
  'qti-2.1',
  'moodle-xml',
  'gift',
];
for (const { name, reading } of readings) {
  const there = checksOf(reading.course).length;
  const summaries: string[] = [];
  for (const format of Object.keys(WRITERS) as ExportFormat[]) {
    const writer = WRITERS[format];
    const { files, losses } = await writer.write(reading.course, { withSolutions: true, withCriteria: true });
    if (!again.includes(format)) {
      summaries.push(`${format} ${files.length} files, ${losses.length} losses`);
      continue;
    }
    const contents = files.flatMap(({ path, content }) =>
      typeof content === 'string' || content instanceof Uint8Array ? [[path, content] as const] : [],
    );
    try {
      const back = await readPackage(filesInMemory(Object.fromEntries(contents)), `course.${writer.ending}`);
      summaries.push(`${format} ${checksOf(back.course).length} of ${there}, ${losses.length} losses`);
    } catch {
      summaries.push(`${format} holds nothing of it, ${losses.length} losses`);
    }
  }
  console.log(`  ${name}: ${summaries.join('; ')}`);
}
rmSync(unpacked, { recursive: true, force: true });
