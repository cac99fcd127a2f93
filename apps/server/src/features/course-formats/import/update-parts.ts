import type { Check } from '@coursecraft/contract/assessment/check';
import { listChecks, mapChecks } from '@coursecraft/domain/content/checks';
import { listPackages, mapPackages } from '@coursecraft/domain/content/packages';
import type { Queryable } from '../../../platform/db/connect.ts';
import type { ImportAsked } from '../../../platform/db/schema/course-imports.ts';
import { findPart } from '../../courses/repository/course-order.ts';
import { saveElementDraft } from '../../courses/repository/drafts.ts';
import { saveElement } from '../../courses/repository/element.ts';
import { addModules, type Doing, importedBy, makeReadyBy } from './add-modules.ts';
import type { BoundElement, BoundModule, BoundSection } from './bind-parts.ts';
import { type KnownPart, readWritten } from './queries.ts';

type PresentPart = KnownPart & { present: number };
type DeletePart = (
  tx: Queryable,
  target: { courseId: string; level: 'element'; id: string; parentId: string; deletedBy: string },
) => Promise<{ undoToken: string }>;
type Updating = Doing & {
  known: readonly PresentPart[];
  digests: Readonly<Record<string, string>>;
  asked: ImportAsked;
  deletePart: DeletePart;
};

/**
 * Updates a course from a later package version. Elements that were edited here are only replaced on request. Evidence
 * stays.
 */
export async function updateParts(doing: Updating, modules: readonly BoundModule[]): Promise<void> {
  const { services, courseId, known, digests, asked, made, note, caller, versions, deletePart } = doing;
  const byKey = new Map(known.map((part) => [part.sourceKey, part]));
  for (const { elementId, version } of known) versions.set(elementId, version);
  const replaced = new Set(asked.replaceEdited);

  const isToSave = ({ key }: BoundElement) => {
    const before = byKey.get(key);
    if (!before || before.digest === digests[key]) return false;
    return before.present === before.version || replaced.has(key);
  };
  const changed = modules.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements.filter(isToSave)));
  for (const { elementId, title, format, content } of changed) {
    await services.db.transaction(async (tx) => {
      const [present] = await readWritten(tx, courseId, [elementId]);
      if (!present) return;
      made.changed.push({ elementId, title: present.title, content: present.content });
      const change = {
        title,
        format,
        content: keepingPackages(keepingChecks(content, present.content), present.content),
      };
      const { version } = await saveElement(tx, { courseId, elementId }, change, {
        authorUid: caller.uid,
        origin: 'import',
      });
      versions.set(elementId, version);
      await note(tx);
    });
  }

  await addNew(doing, modules, byKey);

  for (const key of asked.deleteGone) {
    const gone = byKey.get(key);
    if (!gone) continue;
    await services.db.transaction(async (tx) => {
      const [present] = await readWritten(tx, courseId, [gone.elementId]);
      if (!present) return;
      const target = {
        courseId,
        level: 'element',
        id: gone.elementId,
        parentId: present.sectionId,
        deletedBy: caller.uid,
      } as const;
      made.undoTokens.push((await deletePart(tx, target)).undoToken);
      await note(tx);
    });
  }
}

/** Keeps the ids of packages. Packages match by start page or by title. */
function keepingPackages(content: string, before: string): string {
  const free = new Set(listPackages(before));
  return mapPackages(content, (played) => {
    const { rows: _, ...rest } = played;
    const same =
      [...free].find(({ kind, entry }) => kind === played.kind && entry === played.entry) ??
      [...free].find(({ title }) => title === played.title);
    if (!same) return rest;
    free.delete(same);
    return { ...rest, ...(same.id && { id: same.id }), ...(same.rows && { rows: same.rows }) };
  });
}

/** Keeps the ids of checks that ask the same, so that their answers and evidence stay. */
function keepingChecks(content: string, before: string): string {
  const present = listChecks(before);
  const free = new Set(present);
  const likeness: ((one: Check, other: Check) => boolean)[] = [
    (one, other) => one.type === other.type && one.stem === other.stem,
    (one, other) => one.stem === other.stem,
  ];
  return mapChecks(content, (check) => {
    const { rows: _, ...asked } = check;
    for (const isLike of likeness) {
      const same = present.find((one) => free.has(one) && isLike(one, check));
      if (!same) continue;
      free.delete(same);
      return { ...asked, ...(same.id && { id: same.id }), ...(same.rows && { rows: same.rows }) } as Check;
    }
    return asked as Check;
  });
}

/** Adds new elements at the end of their neighbors' section. Adds new sections and modules whole. */
async function addNew(
  doing: Updating,
  modules: readonly BoundModule[],
  known: ReadonlyMap<string, PresentPart>,
): Promise<void> {
  const isKnown = ({ key }: BoundElement) => known.has(key);
  const whole: BoundModule[] = [];
  for (const module of modules) {
    const fresh: BoundSection[] = [];
    for (const section of module.sections) {
      const beside = section.elements.find(isKnown);
      if (!beside) fresh.push(section);
      else
        await addBeside(
          doing,
          beside.elementId,
          section.elements.filter((element) => !isKnown(element)),
        );
    }
    if (fresh.length > 0) whole.push({ ...module, sections: fresh, scenarios: [] });
  }
  if (whole.length > 0) await addModules(doing, whole);
}

async function addBeside(doing: Updating, besideId: string, elements: readonly BoundElement[]): Promise<void> {
  const { services, courseId, made, note } = doing;
  for (const element of elements) {
    const part = await findPart(services.db, courseId, besideId);
    if (!part) return;
    const sectionId = part.parentId;
    const transacting = {
      transaction: <T extends object>(save: (tx: Queryable) => Promise<T>) =>
        services.db.transaction(async (tx) => {
          const saved = await save(tx);
          made.added.push({ elementId: element.elementId, sectionId });
          await note(tx);
          return saved;
        }),
    };
    await saveElementDraft(transacting, { courseId, sectionId }, element, importedBy(doing), (draft) =>
      makeReadyBy(doing)(draft),
    );
  }
}
