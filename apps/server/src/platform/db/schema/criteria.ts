import type { ElementVersion } from '@coursecraft/contract/courses/course';
import type {
  AssessmentConfig,
  CourseNotes,
  Criterion,
  CriterionKind,
  CriterionText,
  PointsBy,
  ScenarioFields,
  ScenarioKind,
  UnpublishedChange,
} from '@coursecraft/contract/criteria/criterion';
import type { CriterionChange } from '@coursecraft/contract/criteria/criterion-saving';
import type { GradingTrial } from '@coursecraft/contract/criteria/grading-trial';
import type { Learned } from '@coursecraft/domain/criteria/agreement';
import {
  boolean,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** Columns that criteria share with their versions. */
export const criterionFields = {
  statement: text().notNull(),
  guidance: text().notNull().default(''),
  kind: text().$type<CriterionKind>().notNull(),
  sources: jsonb().$type<Criterion['sources']>().notNull().default([]),
  goldAnswers: jsonb('gold_answers').$type<Criterion['goldAnswers']>().notNull().default([]),
  keyPoints: jsonb('key_points').$type<Criterion['keyPoints']>().notNull().default([]),
  misconceptions: jsonb().$type<Criterion['misconceptions']>().notNull().default([]),
} satisfies Record<keyof CriterionText, PgColumnBuilderBase>;

const criterionColumns = {
  courseId: text('course_id').notNull(),
  rowId: text('row_id').notNull(),
  moduleId: text('module_id').notNull(),
  sectionId: text('section_id').notNull(),
  elementId: text('element_id').notNull(),
  ...criterionFields,
  position: integer().notNull(),
  version: integer().notNull().default(1),
  status: text().$type<Criterion['status']>().notNull().default('active'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  pointsBy: text('points_by').$type<PointsBy>(),
  trial: jsonb().$type<Omit<GradingTrial, 'stale'>>(),
  askedSince: integer('asked_since').notNull().default(1),
  learned: jsonb().$type<Learned>(),
  reviewedAs: text('reviewed_as'),
};

/** The criteria that grade, and those of drafts. */
export const criteriaTable = pgTable('knowledge_rows', criterionColumns, (table) => [
  primaryKey({ columns: [table.courseId, table.rowId] }),
]);

/** Unpublished changes of criteria of published elements. */
export const workingCriteria = pgTable(
  'working_criteria',
  {
    courseId: text('course_id').notNull(),
    rowId: text('row_id').notNull(),
    elementId: text('element_id').notNull(),
    ...criterionFields,
    position: integer().notNull(),
    version: integer().notNull(),
    status: text().$type<Criterion['status']>().notNull(),
    pointsBy: text('points_by').$type<PointsBy>(),
    trial: jsonb().$type<Omit<GradingTrial, 'stale'>>(),
    differs: boolean().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.rowId] })],
);

/** View of criteria as authors see them: with their unpublished changes. Only for reading. */
export const authoredCriteria = pgTable('authored_criteria', {
  ...criterionColumns,
  change: text().$type<UnpublishedChange>(),
});

export const criterionVersionsTable = pgTable(
  'knowledge_row_versions',
  {
    courseId: text('course_id').notNull(),
    rowId: text('row_id').notNull(),
    versionId: text('version_id').notNull(),
    version: integer().notNull(),
    ...criterionFields,
    authorUid: text('author_uid').notNull(),
    origin: text().$type<ElementVersion['origin']>().notNull(),
    change: text().$type<CriterionChange>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.rowId, table.versionId] })],
);

export const courseNotes = pgTable(
  'knowledge_meta',
  {
    courseId: text('course_id').notNull(),
    partId: text('part_id').notNull(),
    meta: jsonb().$type<Omit<CourseNotes, 'moduleId' | 'sectionId' | 'elementId'>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.partId] })],
);

export const scenarioFields = {
  title: text().notNull(),
  situation: text().notNull(),
  opening: text().notNull(),
  rowIds: text('row_ids').array().notNull(),
  difficulty: integer().notNull(),
  kind: text().$type<ScenarioKind>().notNull().default('role'),
  /** Empty for other kinds than `teach-back`, like `misconception`. */
  character: text('character_name').notNull().default(''),
  misconception: text().notNull().default(''),
} satisfies Record<keyof ScenarioFields, PgColumnBuilderBase>;

const scenarioColumns = {
  courseId: text('course_id').notNull(),
  scenarioId: text('scenario_id').notNull(),
  moduleId: text('module_id').notNull(),
  sectionId: text('section_id').notNull(),
  elementId: text('element_id').notNull(),
  ...scenarioFields,
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
};

export const scenarios = pgTable('scenarios', scenarioColumns, (table) => [
  primaryKey({ columns: [table.courseId, table.scenarioId] }),
]);

/** Unpublished changes of scenarios of published elements. */
export const workingScenarios = pgTable(
  'working_scenarios',
  {
    courseId: text('course_id').notNull(),
    scenarioId: text('scenario_id').notNull(),
    elementId: text('element_id').notNull(),
    ...scenarioFields,
    version: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    removed: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.scenarioId] })],
);

/** View of scenarios as authors see them: with their unpublished changes. Only for reading. */
export const authoredScenarios = pgTable('authored_scenarios', {
  ...scenarioColumns,
  change: text().$type<Exclude<UnpublishedChange, 'removed'>>(),
});

export const assessmentConfigs = pgTable('assessment_configs', {
  courseId: text('course_id').primaryKey(),
  version: integer().notNull(),
  config: jsonb().$type<Omit<AssessmentConfig, 'version'>>().notNull(),
});
