import type { LookOver } from '@coursecraft/ai/engine/drafting-work';
import type { Module } from '@coursecraft/contract/courses/course';
import { listChecks, removeChecks } from '@coursecraft/domain/content/checks';
import { mapItems } from '@coursecraft/domain/content/items';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { LongRun } from '../../../ai/with-engine.ts';
import type { Queryable } from '../../../platform/db/connect.ts';
import type { Services } from '../../../request-context.ts';
import { readModule } from '../../courses/repository/course.ts';
import { saveElement } from '../../courses/repository/element.ts';
import { readCourseNames } from '../../uploads/repository/sources.ts';
import { addDoubtful } from './queries.ts';

type Place = { courseId: string; moduleId: string };

const NAME = 120;
const TITLE = 300;
/** The version of an element that nobody has changed since it was drafted. */
const UNTOUCHED = 1;

/** Has the model look over the sections that a run wrote; undefined if it wrote none. */
export async function lookOverSections(
  { db, engine }: Pick<Services, 'db' | 'engine'>,
  run: LongRun,
  { courseId, moduleId, written }: Place & { written: ReadonlySet<string> },
): Promise<LookOver | undefined> {
  const { sections } = await readModule(db, courseId, moduleId, false);
  const own = sections.filter(({ id, elements }) => written.has(id) && elements.length > 0);
  if (own.length === 0) return undefined;
  run.onStep({ kind: 'looking-over', label: 'Looking over the module', done: sections.length, total: sections.length });
  const { language } = await readCourseNames(db, courseId);
  const request = {
    language,
    sections: own.map(({ title, elements }) => ({
      title,
      elements: elements.map((one) => ({ elementId: one.id, title: one.title, content: one.content ?? '' })),
    })),
  };
  return engine.lookOver(request, run);
}

/**
 * Gives elements their new titles, links checks that ask an earlier objective again to its criterion (`recalled` has it
 * by section), removes repeated checks whose criteria other checks ask for, and stores which checks
 * are doubtful. Without a look over, it only links. Elements that somebody has changed since stay as they are.
 */
export async function applyLookOver(
  tx: Queryable,
  {
    courseId,
    moduleId,
    by: { authorUid, origin },
    recalled,
  }: Place & { by: { authorUid: string; origin: 'ai' }; recalled: ReadonlyMap<string, string> },
  found: LookOver = { titles: [], repeated: [], doubtful: [] },
): Promise<void> {
  const module = await readModule(tx, courseId, moduleId, false);
  const removable = removableOf(module, found.repeated);
  for (const { id: sectionId, elements } of module.sections) {
    const doubtful: { elementId: string; name: string }[] = [];
    for (const { id: elementId, content = '', version } of elements) {
      const title = found.titles.find((one) => one.elementId === elementId)?.title.slice(0, TITLE);
      const removed = removable.get(elementId) ?? new Set<string>();
      const kept = removed.size > 0 ? removeChecks(content, removed) : content;
      const rowId = recalled.get(sectionId);
      const linked = rowId === undefined ? kept : withCriterion(kept, rowId);
      if (version === UNTOUCHED && (title || linked !== content)) {
        const change = { title, ...(linked !== content && { content: linked }) };
        await unlessChanged(saveElement(tx, { courseId, elementId }, change, { authorUid, origin }, version));
      }
      const here = found.doubtful.filter((one) => one.elementId === elementId && !removed.has(one.itemId));
      doubtful.push(...here.map(({ stem }) => ({ elementId, name: stem.slice(0, NAME) })));
    }
    if (doubtful.length > 0) await addDoubtful(tx, courseId, sectionId, doubtful);
  }
}

/** Lets checks without a criterion ask for one. */
const withCriterion = (content: string, rowId: string): string =>
  listChecks(content).some(isUnlinked)
    ? mapItems(content, (item) => ('stem' in item && isUnlinked(item) ? { ...item, rows: [rowId] } : item))
    : content;

const isUnlinked = ({ rows = [] }: { rows?: string[] | undefined }) => rows.length === 0;

/** An author may save an element while the look over it is applied. */
const unlessChanged = (saving: Promise<unknown>) =>
  saving.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  });

/** Returns the repeated checks by element that can go: each of their criteria is asked for by another check. */
function removableOf(module: Module, repeated: LookOver['repeated']): Map<string, Set<string>> {
  const checks = module.sections.flatMap(({ elements }) =>
    elements.flatMap(({ id, content = '', version }) =>
      listChecks(content).map((check) => ({ elementId: id, check, isUntouched: version === UNTOUCHED })),
    ),
  );
  const asking = new Map<string, number>();
  for (const { check } of checks) for (const rowId of check.rows ?? []) asking.set(rowId, (asking.get(rowId) ?? 0) + 1);
  const removable = new Map<string, Set<string>>();
  for (const { elementId, itemId } of repeated) {
    const found = checks.find((one) => one.elementId === elementId && one.check.id === itemId);
    const rows = found?.check.rows ?? [];
    if (!found?.isUntouched || rows.some((rowId) => (asking.get(rowId) ?? 0) < 2)) continue;
    for (const rowId of rows) asking.set(rowId, (asking.get(rowId) ?? 0) - 1);
    removable.set(elementId, (removable.get(elementId) ?? new Set()).add(itemId));
  }
  return removable;
}
