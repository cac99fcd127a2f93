import type { Profile } from '@coursecraft/contract/accounts/profile';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { namesInText } from '@coursecraft/interop/course/names-in-text';
import {
  type PlayedPackage,
  type PortableFile,
  type PortableModule,
  textsOf,
} from '@coursecraft/interop/course/portable-course';
import type { Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { ImportMade } from '../../../platform/db/schema/course-imports.ts';
import type { IncomingFile, Services } from '../../../request-context.ts';
import { loadProfile } from '../../accounts/repository/profile.ts';
import { insertCourseSettings } from '../../courses/repository/course-settings.ts';
import type { PackageReader } from '../programs/package-reader.ts';
import { addModules } from './add-modules.ts';
import { type BoundModule, bindParts } from './bind-parts.ts';
import { chooseParts } from './choose-parts.ts';
import { loadReadings } from './keep-readings.ts';
import { changeImport, type ImportRow, readKnownParts, saveKnownParts, setLook } from './queries.ts';
import type { Readings } from './reading.ts';
import { settingsOfReadings } from './settings-of-readings.ts';
import { settleReport } from './settle-report.ts';
import { holdsPackage, type TakenFiles, takeFiles, WHOLE_PACKAGE } from './take-files.ts';
import { type TakingBack, takeBack } from './undo-import.ts';
import { updateParts } from './update-parts.ts';

export type Making = TakingBack & {
  openCourse(course: { title: string; description: string; language: string | undefined }): Promise<string>;
  showCourse(tx: Queryable, caller: Profile, courseId: string): Promise<void>;
  keepFile(courseId: string, uid: string, file: IncomingFile): Promise<string>;
  onMade(courseId: string): Promise<void>;
};

type MakeImportParams = Pick<Services, 'db' | 'storage' | 'log'>;

const nothingMade = (isNew: boolean): ImportMade => ({
  isNew,
  moduleIds: [],
  uploads: [],
  changed: [],
  added: [],
  undoTokens: [],
});

/** Imports the chosen parts as drafts. Undoes what an earlier attempt created first. */
export async function makeImport(
  services: MakeImportParams,
  packages: PackageReader,
  making: Making,
  row: ImportRow,
  signal: AbortSignal,
): Promise<void> {
  const { db, storage } = services;
  const { importId, uid, asked, summary, readingKey } = row;
  const caller = await loadProfile(db, uid);
  if (!caller || !asked || !summary || !readingKey) throw new AppError('conflict', 'import-files-gone');
  if (row.made && row.courseId) await takeBack(services, making, { courseId: row.courseId, made: row.made }, caller);

  const readings = await loadReadings(storage, readingKey);
  const target = row.intoCourseId ?? asked.updateCourseId;
  const title = asked.title ?? summary.title;
  const description = readings[0]?.course.description.slice(0, 4000) ?? '';
  const courseId = target ?? (await making.openCourse({ title, description, language: summary.language }));
  const made = nothingMade(target === undefined);
  const note = (tx: Queryable = db) => changeImport(tx, importId, 'making', { courseId, made });
  if (!(await note())) throw notFound('import');

  try {
    const leaveOut = new Set(asked.leaveOut);
    const chosen = readings.map(({ course }, at) => chooseParts(course.modules, at, leaveOut));
    const look = made.isNew ? readings[0]?.course.look : undefined;
    const wanted = readings.map(({ course }, at) =>
      namesShown(course.files, chosen[at] ?? [], at === 0 ? look?.cover : undefined),
    );
    const taken = await takeAll(readings, chosen, wanted);
    signal.throwIfAborted();
    const known = asked.updateCourseId ? await readKnownParts(db, { courseId, packageKey: summary.packageKey }) : [];
    const modules = bindParts({
      courseId,
      chosen,
      taken,
      wanted,
      packages: readings.map(({ course }) => course.packages),
      known,
    });
    const step = async (done: number) => {
      signal.throwIfAborted();
      await changeImport(db, importId, 'making', { step: { doing: 'parts', done, total: modules.length } });
    };
    const rowIds = criterionIdsOf(modules);
    const keys = new Map([...rowIds].map(([key, id]) => [`row:${key}`, id]));
    const versions = new Map<string, number>();
    const doing = { services, courseId, caller, made, note, step, rowIds, keys, versions };
    if (asked.updateCourseId)
      await updateParts({ ...doing, known, digests: summary.digests, asked, deletePart: making.deletePart }, modules);
    else await addModules(doing, modules);
    await db.transaction(async (tx) => {
      const elementIds = modules
        .flatMap(({ sections }) => sections.flatMap(({ elements }) => elements))
        .map(({ key, elementId }) => [`element:${key}`, elementId] as const);
      const ids = new Map([...keys, ...elementIds]);
      if (look) await setLook(tx, courseId, { cover: taken[0]?.get(look.cover ?? ''), accent: look.accent });
      await insertCourseSettings(tx, courseId, settingsOfReadings(readings, { courseId, isNew: made.isNew, ids }));
      const parts = modules.flatMap(({ sections }) =>
        sections.flatMap(({ elements }) =>
          elements.map(({ key, elementId = '' }) => ({
            sourceKey: key,
            elementId,
            digest: summary.digests[key] ?? '',
            version: versions.get(elementId) ?? 1,
          })),
        ),
      );
      // Our own format keeps the keys that it came with.
      const others = summary.formats.includes('coursecraft')
        ? [...keys].map(([sourceKey, elementId]) => ({ sourceKey, elementId, digest: '', version: 1 }))
        : [];
      await saveKnownParts(tx, { courseId, packageKey: summary.packageKey }, [...parts, ...others]);
      if (made.isNew) await making.showCourse(tx, caller, courseId);
      const newSummary = { ...summary, parts: settleReport(readings, { chosen, taken, wanted }) };
      await changeImport(tx, importId, 'making', {
        status: 'done',
        step: null,
        failure: null,
        made,
        summary: newSummary,
      });
    });
  } catch (error) {
    if (!signal.aborted) await takeBack(services, making, { courseId, made }, caller);
    throw error;
  }
  await making.onMade(courseId);

  /** Stores the archive of a content package as a file of the course, because it plays from there. */
  async function keepWhole(
    modules: ReturnType<typeof chooseParts>,
    played: readonly PlayedPackage[],
    kept: ImportRow['files'][number],
  ) {
    const isHeld = modules.some(({ sections }) =>
      sections.some(({ elements }) =>
        elements.some((element) => textsOf(element).some((text) => holdsPackage(text, played))),
      ),
    );
    if (!isHeld) return [];
    const name = /\.zip$/i.test(kept.name) ? kept.name : `${kept.name}.zip`;
    const there = await making.keepFile(courseId, uid, { name, content: await storage.read(kept.storageKey) });
    made.uploads.push(there);
    return [[WHOLE_PACKAGE, there] as const];
  }

  async function takeAll(
    all: Readings,
    comes: ReturnType<typeof chooseParts>[],
    names: readonly ReadonlySet<string>[],
  ): Promise<TakenFiles[]> {
    const wanted = all.map(({ course }, at) => course.files.filter(({ name }) => names[at]?.has(name)));
    const total = wanted.reduce((sum, files) => sum + files.length, 0);
    const refusals = [...row.refused];
    let done = 0;
    const taken: TakenFiles[] = [];
    for (const [at, files] of wanted.entries()) {
      const kept = row.files[at];
      const whole = kept ? await keepWhole(comes[at] ?? [], all[at]?.course.packages ?? [], kept) : [];
      if (files.length === 0 || !kept) {
        taken.push(new Map(whole));
        continue;
      }
      const take = (path: string) =>
        packages.withFiles({ path, name: kept.name }, (opened) =>
          takeFiles(files, {
            files: opened,
            keep: async (file) => {
              const name = await making.keepFile(courseId, uid, file);
              made.uploads.push(name);
              return name;
            },
            onFile: async () => {
              signal.throwIfAborted();
              done += 1;
              if (done % 10 === 0 || done === total) {
                await note();
                await changeImport(db, importId, 'making', { step: { doing: 'files', done, total } });
              }
            },
            onRefused: (refusal) => refusals.push(refusal),
          }),
        );
      taken.push(new Map([...(await storage.withLocalFile(kept.storageKey, take)), ...whole]));
    }
    if (refusals.length > row.refused.length) await changeImport(db, importId, 'making', { refused: refusals });
    return taken;
  }
}

function namesShown(
  files: readonly PortableFile[],
  modules: readonly PortableModule[],
  cover: string | undefined,
): ReadonlySet<string> {
  const shown = new Set([
    ...(cover === undefined ? [] : [cover]),
    ...modules.flatMap(({ sections }) =>
      sections.flatMap(({ elements }) => elements.flatMap((element) => textsOf(element).flatMap(namesInText))),
    ),
  ]);
  return new Set(files.flatMap(({ name }) => (shown.has(name) ? [name] : [])));
}

const criterionIdsOf = (modules: readonly BoundModule[]): ReadonlyMap<string, string> =>
  new Map(
    modules.flatMap(({ sections }) =>
      sections.flatMap(({ elements }) =>
        elements.flatMap(({ rows: criteria }) => criteria.map(({ key }): [string, string] => [key, newId('row')])),
      ),
    ),
  );
