import { z } from 'zod';
import { Element, ElementFormat, Module, Section } from '../courses/course.ts';
import { Criterion, Scenario } from '../criteria/criterion.ts';
import { endpoint, good } from '../endpoint.ts';
import { ActionId, Engine, Id, Title } from '../primitives.ts';
import { Source } from '../uploads/upload.ts';
import { DraftReport } from './draft-report.ts';
import { LessonLength, ModuleOutline } from './module-outline.ts';
import { DraftedSection, HeldPart } from './section-report.ts';

export const Brief = z.string().trim().max(4000);
/** Upload names; defaults to all enabled sources. */
export const Uploads = z.array(z.string().max(255)).max(50);
export const Sections = z.int().min(1).max(20);
const DraftOptions = z.object({
  courseId: Id,
  title: Title.optional(),
  brief: Brief.optional(),
  uploads: Uploads.optional(),
  /** Defaults to `standard`. */
  length: LessonLength.optional(),
  actionId: ActionId.optional(),
});
const Publish = z.object({
  publish: z.boolean().optional().describe('Whether students see it at once. Defaults to the setting of the course'),
});
const ModuleDraftOptions = DraftOptions.extend({ sections: Sections.optional() });
/** Defaults to all kinds that the sources allow. */
export const Formats = z.array(ElementFormat).min(1);
export const SectionScope = z.object({ courseId: Id, moduleId: Id, sectionId: Id });
const drafted = {
  rows: z.array(Criterion),
  scenarios: z.array(Scenario),
  citations: z.array(Source.extend({ elementId: Id })),
  engine: Engine,
  tokens: z.int().optional().describe('Tokens used by models, input and output. Absent if no model was used'),
  requests: z.int().optional().describe('Requests to models'),
  cost: z.number().optional().describe('In US dollars; absent if a price is unknown'),
};

export const draftingEndpoints = {
  planModules: endpoint({
    method: 'POST',
    path: '/api/plan-modules',
    access: 'author',
    summary:
      'Plans the modules for the uploads of a course, one per upload unless the brief says otherwise. Saves nothing.',
    stream: true,
    body: ModuleDraftOptions,
    reply: good({ modules: z.array(ModuleOutline), engine: Engine }),
  }),
  generateModule: endpoint({
    method: 'POST',
    path: '/api/generate-proper-module',
    access: 'author',
    summary:
      'Drafts a module from the uploads of a course. With a model, saves each section when it is written; a section that fails stays empty. Without one, saves the whole module or nothing.',
    status: 201,
    stream: true,
    body: ModuleDraftOptions.extend({
      ...Publish.shape,
      formats: Formats.optional(),
      /** The confirmed outline; the engine plans one if it is missing. */
      outline: ModuleOutline.optional(),
    }),
    reply: good({
      module: Module,
      ...drafted,
      report: DraftReport.optional(),
      sections: z.array(DraftedSection).optional().describe('Absent if no model was used'),
    }),
  }),
  writeSections: endpoint({
    method: 'POST',
    path: '/api/write-sections',
    access: 'author',
    summary: 'Drafts the sections of a module that are not written yet, from the outline of its draft.',
    status: 201,
    stream: true,
    body: z.object({
      courseId: Id,
      moduleId: Id,
      /** Defaults to all that are not written. */
      sectionIds: z.array(Id).min(1).max(60).optional(),
      actionId: ActionId.optional(),
    }),
    reply: good({ module: Module, ...drafted, sections: z.array(DraftedSection) }),
  }),
  listSectionDrafts: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/section-drafts',
    access: 'author',
    summary: 'Lists what became of each section that a model drafted, and what its draft lacks.',
    params: z.object({ courseId: Id }),
    reply: good({ sections: z.array(DraftedSection) }),
  }),
  abortAction: endpoint({
    method: 'DELETE',
    path: '/api/actions/:actionId',
    access: 'signed-in',
    summary: 'Cancels one of your running actions. Sections that are complete stay; nothing incomplete is saved.',
    params: z.object({ actionId: ActionId }),
    reply: good({}),
  }),
  generateSection: endpoint({
    method: 'POST',
    path: '/api/generate-proper-section',
    access: 'author',
    summary: 'Drafts a section at the end of a module. Saves the whole section or nothing.',
    status: 201,
    stream: true,
    body: DraftOptions.extend({ ...Publish.shape, moduleId: Id, formats: Formats.optional() }),
    reply: good({ section: Section, ...drafted }),
  }),
  createElement: endpoint({
    method: 'POST',
    path: '/api/sme/element/create',
    access: 'author',
    summary: 'Drafts an element at the end of a section and saves it.',
    status: 201,
    stream: true,
    body: SectionScope.extend({
      ...Publish.shape,
      format: ElementFormat,
      title: Title.optional(),
      hint: Brief.optional(),
      uploads: Uploads.optional(),
      /** Defaults to `standard`. */
      length: LessonLength.optional(),
      actionId: ActionId.optional(),
    }),
    reply: good({
      element: Element,
      ...drafted,
      held: z.array(HeldPart).optional().describe('Parts that could not be used; only with a model'),
    }),
  }),
};
