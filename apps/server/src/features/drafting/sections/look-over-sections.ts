import type { LookOver } from '@coursecraft/ai/engine/drafting-work';
import type { Module } from '@coursecraft/contract/courses/course';
import type { SectionReport } from '@coursecraft/contract/drafting/section-report';
import { listChecks, removeChecks } from '@coursecraft/domain/content/checks';
import type { LongRun } from '../../../ai/with-engine.ts';
import type { Queryable } from '../../../platform/db/connect.ts';
import type { Services } from '../../../request-context.ts';
import { readModule } from '../../courses/repository/course.ts';
import { saveElement } from '../../courses/repository/element.ts';
import { readCourseNames } from '../../uploads/repository/sources.ts';
import { addDoubtful } from './queries.ts';

type Place = { courseId: string; moduleId: string };

const NAME = 120;

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
 * Gives elements their new titles, removes repeated checks whose criteria other checks ask for, and stores which checks
 * are doubtful. Elements that somebody has changed since stay as they are.
 */
export async function applyLookOver(
  tx: Queryable,
  { courseId, moduleId, by }: Place & { by: { authorUid: string; origin: 'ai' } },
  found: LookOver | undefined,
): Promise<void> {
  if (!found) return;
  const module = await readModule(tx, courseId, moduleId, false);
  const removable = removableOf(module, found.repeated);
  const reports = new Map<string, NonNullable<SectionReport['doubtful']>>();
  for (const { id: sectionId, elements } of module.sections)
    for (const { id: elementId, title, content = '', version } of elements) {
      const renamed = found.titles.find((one) => one.elementId === elementId)?.title.slice(0, 300);
      const removed = removable.get(elementId) ?? new Set<string>();
      const isUntouched = version === 1;
      if (isUntouched && (renamed || removed.size > 0)) {
        const change = { title: renamed, ...(removed.size > 0 && { content: removeChecks(content, removed) }) };
        await saveElement(tx, { courseId, elementId }, change, { authorUid: by.authorUid, origin: by.origin });
      }
      const doubtful = found.doubtful.filter((one) => one.elementId === elementId && !removed.has(one.itemId));
      const lines = doubtful.map(({ stem }) => ({
        element: (isUntouched && renamed) || title,
        name: stem.slice(0, NAME),
      }));
      if (lines.length > 0) reports.set(sectionId, [...(reports.get(sectionId) ?? []), ...lines]);
    }
  for (const [sectionId, doubtful] of reports) await addDoubtful(tx, courseId, sectionId, doubtful);
}

/** Returns the repeated checks by element that can go: each of their criteria is asked for by another check. */
function removableOf(module: Module, repeated: LookOver['repeated']): Map<string, Set<string>> {
  const checks = module.sections.flatMap(({ elements }) =>
    elements.flatMap(({ id, content = '' }) => listChecks(content).map((check) => ({ elementId: id, check }))),
  );
  const asking = new Map<string, number>();
  for (const { check } of checks) for (const rowId of check.rows ?? []) asking.set(rowId, (asking.get(rowId) ?? 0) + 1);
  const removable = new Map<string, Set<string>>();
  for (const { elementId, itemId } of repeated) {
    const rows = checks.find((one) => one.elementId === elementId && one.check.id === itemId)?.check.rows ?? [];
    if (rows.some((rowId) => (asking.get(rowId) ?? 0) < 2)) continue;
    for (const rowId of rows) asking.set(rowId, (asking.get(rowId) ?? 0) - 1);
    removable.set(elementId, (removable.get(elementId) ?? new Set()).add(itemId));
  }
  return removable;
}
