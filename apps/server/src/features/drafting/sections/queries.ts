import type { DraftedReport } from '@coursecraft/ai/engine/drafting-work';
import type { Section } from '@coursecraft/contract/courses/course';
import type { DraftedSection, SectionReport } from '@coursecraft/contract/drafting/section-report';
import type { Refused } from '@coursecraft/contract/reasons';
import { and, asc, eq, exists, inArray, not, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { elements, modules, sections } from '../../../platform/db/schema/courses.ts';
import { jobs } from '../../../platform/db/schema/jobs.ts';
import {
  type DraftedFrom,
  moduleDrafts,
  type StoredReport,
  sectionDrafts,
} from '../../../platform/db/schema/section-drafts.ts';
import { withMessage } from '../../../platform/i18n/with-message.ts';
import { raiseRevision } from '../../courses/repository/course.ts';
import { createEmptyModule } from '../../courses/repository/drafts.ts';

type JobKey = { uid: string; jobId: string };
type ModuleKey = { courseId: string; moduleId: string };

export type ModuleDraftRow = typeof moduleDrafts.$inferSelect;

const ofModule = ({ courseId, moduleId }: ModuleKey) =>
  and(eq(moduleDrafts.courseId, courseId), eq(moduleDrafts.moduleId, moduleId));

const ofJob = ({ uid, jobId }: JobKey) => and(eq(moduleDrafts.uid, uid), eq(moduleDrafts.jobId, jobId));

/** Creates a module and its empty sections for a job. */
export async function startModuleDraft(
  tx: Queryable,
  {
    courseId,
    key,
    title,
    request,
    publish,
  }: {
    courseId: string;
    key: JobKey;
    title: string;
    request: DraftedFrom;
    publish: boolean;
  },
): Promise<ModuleDraftRow> {
  const titles = request.outline.sections.map((section) => section.title);
  const { moduleId, sectionIds } = await createEmptyModule(tx, courseId, { title, sections: titles });
  const [row] = await tx
    .insert(moduleDrafts)
    .values({ courseId, moduleId, ...key, request, publish })
    .returning();
  await tx
    .insert(sectionDrafts)
    .values(
      sectionIds.map((sectionId, place) => ({ courseId, moduleId, sectionId, place, state: 'waiting' as const })),
    );
  if (!row) throw new Error('The draft of a module was not stored.');
  return row;
}

/** Returns the draft that an earlier attempt of a job began. */
export async function findDraftOfJob(db: Queryable, key: JobKey): Promise<ModuleDraftRow | undefined> {
  const [row] = await db.select().from(moduleDrafts).where(ofJob(key));
  return row;
}

export async function readModuleDraft(db: Queryable, key: ModuleKey): Promise<ModuleDraftRow | undefined> {
  const [row] = await db.select().from(moduleDrafts).where(ofModule(key));
  return row;
}

/** Gives a module draft to a job, and its failed sections another try. */
export async function takeModuleDraft(
  tx: Queryable,
  key: ModuleKey,
  job: JobKey,
  sectionIds: readonly string[] | undefined,
): Promise<void> {
  await tx.update(moduleDrafts).set(job).where(ofModule(key));
  await tx
    .update(sectionDrafts)
    .set({ state: 'waiting', failure: null })
    .where(
      and(
        eq(sectionDrafts.courseId, key.courseId),
        eq(sectionDrafts.moduleId, key.moduleId),
        eq(sectionDrafts.state, 'failed'),
        sectionIds && inArray(sectionDrafts.sectionId, [...sectionIds]),
      ),
    );
}

export async function releaseModuleDraft(tx: Queryable, key: ModuleKey): Promise<void> {
  await tx.update(moduleDrafts).set({ jobId: null }).where(ofModule(key));
}

export async function markSection(
  tx: Queryable,
  courseId: string,
  sectionId: string,
  now: { state: 'written'; report: StoredReport } | { state: 'failed'; failure: Refused },
): Promise<void> {
  await tx
    .update(sectionDrafts)
    .set({ failure: null, ...now, updatedAt: sql`now()` })
    .where(and(eq(sectionDrafts.courseId, courseId), eq(sectionDrafts.sectionId, sectionId)));
}

type Row = { rowId: string; statement: string };

/** Returns a report with the ids of the saved elements and criteria. */
export const reportOf = (
  { unsupported, shown = [], ...report }: DraftedReport,
  elementIds: readonly string[],
  rows: readonly Row[] = [],
): StoredReport => ({
  ...report,
  shown: shown.flatMap(({ statement, objective }) => {
    const criterion = rows.find((one) => one.statement === statement);
    return criterion ? [{ objective, rowId: criterion.rowId }] : [];
  }),
  unsupported: unsupported.flatMap(({ element, claim }) => {
    const elementId = elementIds[element];
    return elementId === undefined ? [] : [{ elementId, claim }];
  }),
});

/** Stores what a section lacks that was drafted alone. */
export async function addSectionReport(
  tx: Queryable,
  courseId: string,
  { moduleId, section }: { moduleId: string; section: Section },
  report: DraftedReport,
): Promise<void> {
  const elementIds = section.elements.map(({ id }) => id);
  await tx.insert(sectionDrafts).values({
    courseId,
    moduleId,
    sectionId: section.id,
    state: 'written',
    report: reportOf(report, elementIds),
  });
}

/** Adds checks that the author should look at to the report of a section. */
export async function addDoubtful(
  tx: Queryable,
  courseId: string,
  sectionId: string,
  doubtful: NonNullable<SectionReport['doubtful']>,
): Promise<void> {
  await tx
    .update(sectionDrafts)
    .set({ report: sql`${sectionDrafts.report} || ${JSON.stringify({ doubtful })}::jsonb` })
    .where(and(eq(sectionDrafts.courseId, courseId), eq(sectionDrafts.sectionId, sectionId)));
}

/** Lists the drafted sections of a course or module in their order. */
export async function listSectionDrafts(
  db: Queryable,
  { courseId, moduleId }: { courseId: string; moduleId?: string },
): Promise<(DraftedSection & { place: number | null })[]> {
  const rows = await db
    .select({
      sectionId: sectionDrafts.sectionId,
      moduleId: sections.moduleId,
      title: sections.title,
      place: sectionDrafts.place,
      state: sectionDrafts.state,
      failure: sectionDrafts.failure,
      report: sectionDrafts.report,
      // A job that ended for good leaves its id behind.
      isRunning: sql<boolean>`exists (
        select from ${jobs} where ${jobs.uid} = ${moduleDrafts.uid} and ${jobs.jobId} = ${moduleDrafts.jobId}
          and ${jobs.status} = 'running')`,
    })
    .from(sectionDrafts)
    .innerJoin(
      sections,
      and(eq(sections.courseId, sectionDrafts.courseId), eq(sections.sectionId, sectionDrafts.sectionId)),
    )
    .leftJoin(
      moduleDrafts,
      and(eq(moduleDrafts.courseId, sectionDrafts.courseId), eq(moduleDrafts.moduleId, sectionDrafts.moduleId)),
    )
    .where(and(eq(sectionDrafts.courseId, courseId), moduleId ? eq(sectionDrafts.moduleId, moduleId) : undefined))
    .orderBy(asc(sectionDrafts.moduleId), asc(sectionDrafts.place));
  return rows.map(({ failure, report, ...row }) => ({
    ...row,
    ...(failure && { failure: withMessage(failure) }),
    ...(report && { report: present(report) }),
  }));
}

const present = ({ shown: _, held, ...report }: StoredReport): SectionReport => ({
  ...report,
  held: held.map(withMessage),
});

/** Returns the first criterion of a module that shows each objective. */
export async function readShownObjectives(db: Queryable, key: ModuleKey): Promise<Map<string, string>> {
  const rows = await db
    .select({ report: sectionDrafts.report })
    .from(sectionDrafts)
    .where(and(eq(sectionDrafts.courseId, key.courseId), eq(sectionDrafts.moduleId, key.moduleId)))
    .orderBy(asc(sectionDrafts.place));
  const shown = rows.flatMap(({ report }) => report?.shown ?? []);
  return new Map(shown.map(({ objective, rowId }) => [objective, rowId] as const).toReversed());
}

/** Ends the draft of a stopped job: a module without any element is removed. */
export async function endDraftOfJob(tx: Queryable, key: JobKey): Promise<void> {
  const drafts = await tx
    .update(moduleDrafts)
    .set({ jobId: null })
    .where(ofJob(key))
    .returning({ courseId: moduleDrafts.courseId, moduleId: moduleDrafts.moduleId });
  for (const { courseId, moduleId } of drafts) await removeEmptyModule(tx, { courseId, moduleId });
}

/** Removes a module in which nothing was written. */
export async function removeEmptyModule(tx: Queryable, { courseId, moduleId }: ModuleKey): Promise<void> {
  const inside = tx
    .select({ elementId: elements.elementId })
    .from(elements)
    .innerJoin(sections, and(eq(sections.courseId, elements.courseId), eq(sections.sectionId, elements.sectionId)))
    .where(and(eq(sections.courseId, courseId), eq(sections.moduleId, moduleId)));
  const removed = await tx
    .delete(modules)
    .where(and(eq(modules.courseId, courseId), eq(modules.moduleId, moduleId), not(exists(inside))))
    .returning({ moduleId: modules.moduleId });
  if (removed.length > 0) await raiseRevision(tx, courseId);
}
