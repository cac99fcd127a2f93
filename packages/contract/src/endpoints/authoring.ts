import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { because } from '../reasons.ts';
import { Askable, AskedOf } from '../shapes/askable.ts';
import { CONTENT_LIMIT, Course, Element, ElementFormat, Module, Section } from '../shapes/course.ts';
import { DiffBlock } from '../shapes/diff.ts';
import { DraftReport } from '../shapes/draft-report.ts';
import { EditCommand } from '../shapes/edit-command.ts';
import { EditPlan, EditRequest, EditVerdict, Impact, Refusal } from '../shapes/edit-plan.ts';
import { KnowledgeRow, Scenario, ScenarioCount } from '../shapes/knowledge.ts';
import { LessonLength, ModuleOutline } from '../shapes/module-outline.ts';
import { ActionId, Engine, Id, Title } from '../shapes/primitives.ts';
import { Source } from '../shapes/upload.ts';
import { UsageEntry } from '../shapes/usage.ts';

const Brief = z.string().trim().max(4000);
const Hint = z.string().trim().min(1, because('hint-missing')).max(4000);
/** Names of uploads to draw on; all that are switched on, unless given. */
const Uploads = z.array(z.string().max(255)).max(50);
/** How many at most. */
const Sections = z.int().min(1).max(20);
const Selection = z.string().max(20_000);

/** What is wished for of a draft, whichever part of a course it is of. */
const Wishes = z.object({
  courseId: Id,
  title: Title.optional(),
  brief: Brief.optional(),
  uploads: Uploads.optional(),
  /** How long lessons are to be; `standard` unless given. */
  length: LessonLength.optional(),
  actionId: ActionId.optional(),
});
/** Whether learners see at once what is drafted; else its authors publish it later. */
const Publish = z.object({ publish: z.boolean().default(true) });
const ModuleWishes = Wishes.extend({ sections: Sections.optional() });
/** Kinds of elements wanted; all that the sources allow, unless given. */
const Formats = z.array(ElementFormat).min(1);

const SectionScope = z.object({ courseId: Id, moduleId: Id, sectionId: Id });
const ElementScope = SectionScope.extend({ elementId: Id });

const drafted = {
  rows: z.array(KnowledgeRow),
  scenarios: z.array(Scenario),
  citations: z.array(Source.extend({ elementId: Id })),
  engine: Engine,
  tokens: z.int().optional().describe('What models took for it, in and out; absent where none was asked'),
};
const edited = {
  element: Element.describe('As it is now, or as it would be'),
  diff: z.array(DiffBlock),
  impact: Impact,
  persisted: z.boolean(),
  engine: Engine,
};
/** A request in the author's own words, or a command: one of the two. */
const wish = { hint: Hint.optional(), command: EditCommand.optional() };
const hasOneWish = ({ hint, command }: { hint?: unknown; command?: unknown }) =>
  (hint === undefined) !== (command === undefined);
const ONE_WISH = { path: ['hint'], error: because('hint-or-command') };
const Planning = ElementScope.extend({
  ...wish,
  /** The words that the request is about; the whole element unless given. */
  selection: Selection.optional(),
  /** Edits that were refused before, besides those that the server remembers. */
  refused: z.array(Refusal).max(100).optional(),
  uploads: Uploads.optional(),
  /** The question or flagged place because of which it is asked; whoever wrote that is told when the edits are made. */
  from: Id.optional(),
  actionId: ActionId.optional(),
});
const planned = {
  plan: EditPlan,
  verdicts: z.array(EditVerdict),
  preview: z.string().describe('The content with every edit that fits'),
  impact: Impact,
  engine: Engine,
};
/** Something new has no id, or an empty one as it was proposed. */
const NEW = z.literal('');
/** A heading of an outline: what exists by its id, what is new without one. */
const Heading = z.object({ id: Id.or(NEW).optional(), title: Title });
const ProposedElement = Element.extend({ id: Id.or(NEW) });
const ProposedSection = Section.extend({ id: Id.or(NEW), elements: z.array(ProposedElement) });
const ProposedModule = Module.extend({ id: Id.or(NEW), sections: z.array(ProposedSection) });

/** What every call for an outline takes and gives besides the outline. */
const Outlining = z.object({
  courseId: Id,
  title: Title,
  hint: Hint.optional(),
  baseRevision: z.int().optional(),
  actionId: ActionId.optional(),
});
const SectionHeadings = z.object({ sections: z.array(Heading).max(500) });
const ElementHeadings = z.object({ elements: z.array(Heading).max(500) });
const outlined = { persisted: z.boolean(), revision: z.int(), engine: Engine.optional() };

export const authoringEndpoints = {
  planModules: endpoint({
    method: 'POST',
    path: '/api/plan-modules',
    access: 'author',
    summary:
      'Plans the modules that the course’s uploads make, one an upload unless the brief says otherwise; saves nothing',
    stream: true,
    body: ModuleWishes,
    reply: good({ modules: z.array(ModuleOutline), engine: Engine }),
  }),
  generateModule: endpoint({
    method: 'POST',
    path: '/api/generate-proper-module',
    access: 'author',
    summary: 'Drafts a module from the course’s uploads and saves it whole, or not at all',
    status: 201,
    stream: true,
    body: ModuleWishes.extend({
      ...Publish.shape,
      formats: Formats.optional(),
      /** A plan that somebody looked at and may have changed; one is made where there is none. */
      outline: ModuleOutline.optional(),
    }),
    reply: good({ module: Module, ...drafted, report: DraftReport.optional() }),
  }),
  abortAction: endpoint({
    method: 'DELETE',
    path: '/api/actions/:actionId',
    access: 'signed-in',
    summary: 'Stops one’s own running action; nothing half-done is kept',
    params: z.object({ actionId: ActionId }),
    reply: good({}),
  }),
  listModels: endpoint({
    method: 'GET',
    path: '/api/models',
    access: 'signed-in',
    summary: 'Says which engine writes and which models may be chosen',
    reply: good({
      engine: Engine,
      formats: z.array(ElementFormat).describe('The kinds of elements that it drafts'),
      models: z.array(z.object({ id: z.string(), label: z.string(), contexts: z.array(z.enum(['student', 'sme'])) })),
      defaults: z.object({ student: z.string().optional(), sme: z.string().optional() }),
      grades: z.boolean().describe('Whether free answers are graded automatically; where not, a teacher grades them'),
    }),
  }),
  generateSection: endpoint({
    method: 'POST',
    path: '/api/generate-proper-section',
    access: 'author',
    summary: 'Drafts a section at the end of a module and saves it whole, or not at all',
    status: 201,
    stream: true,
    body: Wishes.extend({ ...Publish.shape, moduleId: Id, formats: Formats.optional() }),
    reply: good({ section: Section, ...drafted }),
  }),
  createElement: endpoint({
    method: 'POST',
    path: '/api/sme/element/create',
    access: 'author',
    summary: 'Drafts an element at the end of a section and saves it',
    status: 201,
    stream: true,
    body: SectionScope.extend({
      ...Publish.shape,
      format: ElementFormat,
      title: Title.optional(),
      hint: Brief.optional(),
      uploads: Uploads.optional(),
      /** How long a lesson is to be; `standard` unless given. */
      length: LessonLength.optional(),
      actionId: ActionId.optional(),
    }),
    reply: good({ element: Element, ...drafted }),
  }),
  improveElement: endpoint({
    method: 'POST',
    path: '/api/sme/element/improve',
    access: 'author',
    summary: 'Improves an element towards goals; saves it only when asked to',
    stream: true,
    body: ElementScope.extend({
      goals: Brief.optional(),
      persist: z.boolean().default(false),
      actionId: ActionId.optional(),
    }),
    reply: good(edited),
  }),
  editElement: endpoint({
    method: 'POST',
    path: '/api/sme/element/edit',
    access: 'author',
    summary: 'Edits an element by a request in words or a command; saves it only when asked to',
    stream: true,
    body: ElementScope.extend({
      ...wish,
      persist: z.boolean().default(false),
      actionId: ActionId.optional(),
    }).refine(hasOneWish, ONE_WISH),
    reply: good(edited),
  }),
  editCourse: endpoint({
    method: 'POST',
    path: '/api/edit-course',
    access: 'author',
    summary: 'Saves a course’s title and the order, titles and additions of its modules; with a hint proposes them',
    stream: true,
    body: Outlining.extend({ course: z.object({ modules: z.array(Heading).max(500) }) }),
    conflict: Course,
    reply: good({
      course: z
        .object({ id: Id, title: Title, modules: z.array(ProposedModule) })
        .describe('As it is now, or as proposed: a new module has an empty id'),
      ...outlined,
    }),
  }),
  editModule: endpoint({
    method: 'POST',
    path: '/api/edit-module',
    access: 'author',
    summary: 'Saves a module’s title and the order, titles and additions of its sections; with a hint proposes them',
    stream: true,
    body: Outlining.extend({
      moduleId: Id,
      module: SectionHeadings.describe('Its sections, all of them; one that stands in another module comes here'),
      next: SectionHeadings.extend({ title: Title }).optional().describe('A module to be split off, behind this one'),
    }),
    conflict: Course,
    reply: good({
      module: Module.extend({ sections: z.array(ProposedSection) }).describe(
        'As it is now, or as proposed: a new section has an empty id',
      ),
      next: ProposedModule.optional(),
      ...outlined,
    }),
  }),
  editSection: endpoint({
    method: 'POST',
    path: '/api/edit-section',
    access: 'author',
    summary: 'Saves a section’s title and the order, titles and additions of its elements; with a hint proposes them',
    stream: true,
    body: Outlining.extend({
      moduleId: Id,
      sectionId: Id,
      section: ElementHeadings.describe('Its elements, all of them; one that stands in another section comes here'),
      next: ElementHeadings.extend({ title: Title }).optional().describe('A section to be split off, behind this one'),
    }),
    conflict: Course,
    reply: good({
      section: Section.extend({ elements: z.array(ProposedElement) }).describe(
        'As it is now, or as proposed: a new element has an empty id',
      ),
      next: ProposedSection.optional(),
      ...outlined,
    }),
  }),
  listAskable: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/askable',
    access: 'author',
    mayLag: true,
    summary: 'Lists the edit commands that apply to an element, with the parts and blocks to choose from',
    params: z.object({ courseId: Id }),
    query: z.object({
      of: AskedOf,
      /** The element that it is about, where it is about one. */
      partId: Id.optional(),
    }),
    reply: good({ askable: z.array(Askable).describe('Empty for outlines'), engine: Engine }),
  }),
  planEdit: endpoint({
    method: 'POST',
    path: '/api/sme/plan-edit',
    access: 'author',
    summary: 'Plans edits to an element; saves nothing but the request',
    stream: true,
    body: Planning.refine(hasOneWish, ONE_WISH),
    reply: good(planned),
  }),
  surgicalEdit: endpoint({
    method: 'POST',
    path: '/api/sme/element/surgical-edit',
    access: 'author',
    summary: 'Plans edits, and saves them when asked to and every one fits',
    stream: true,
    body: Planning.extend({ persist: z.boolean().default(false) }).refine(hasOneWish, ONE_WISH),
    reply: good({ ...planned, persisted: z.boolean(), element: Element.optional(), inversePlan: EditPlan.optional() }),
  }),
  validateEditPlan: endpoint({
    method: 'POST',
    path: '/api/sme/element/validate-edit-plan',
    access: 'sme',
    summary: 'Checks each edit of a plan against a text',
    body: z.object({ editPlan: EditPlan, content: z.string().max(CONTENT_LIMIT) }),
    reply: good({ verdicts: z.array(EditVerdict), applicable: z.boolean() }),
  }),
  executeEdits: endpoint({
    method: 'POST',
    path: '/api/sme/element/execute-surgical-edits',
    access: 'author',
    summary: 'Makes the accepted edits, all or none, and gives the plan that takes them back',
    body: ElementScope.extend({
      editPlan: EditPlan,
      /** Ids of the edits to make; all of the plan’s, unless given. */
      accept: z.array(z.string()).max(500).optional(),
      /** Edits that were refused, remembered for the next proposal. */
      refuse: z
        .array(z.object({ editId: z.string(), reason: z.string().trim().max(1000).default('') }))
        .max(500)
        .optional(),
      persist: z.boolean().default(false),
    }),
    reply: good({
      content: z.string(),
      element: Element.optional(),
      inversePlan: EditPlan,
      rest: EditPlan.describe('The edits that nobody decided on yet, fitted to the new content'),
      impact: Impact,
    }),
  }),
  previewPrompt: endpoint({
    method: 'POST',
    path: '/api/preview-prompt',
    access: 'author',
    summary: 'Shows word for word what the engine would be asked',
    body: z.object({
      courseId: Id,
      task: z.enum(['module', 'section', 'element', 'edit', 'rows', 'scenarios', 'scenario', 'translation']),
      moduleId: Id.optional(),
      sectionId: Id.optional(),
      elementId: Id.optional(),
      title: Title.optional(),
      hint: Brief.optional(),
      sections: Sections.optional(),
      formats: Formats.optional(),
      format: ElementFormat.optional(),
      selection: Selection.optional(),
      uploads: Uploads.optional(),
      length: LessonLength.optional(),
      language: z
        .string()
        .trim()
        .min(2)
        .max(35)
        .optional()
        .describe('To translate a course into that is no edition yet'),
      rowId: Id.optional().describe('The one criterion to improve'),
      scenarioId: Id.optional(),
      count: ScenarioCount,
    }),
    reply: good({
      prompt: z
        .array(z.object({ role: z.string(), text: z.string(), tokens: z.int().describe('Estimated') }))
        .describe('The first question'),
      whole: z
        .object({ questions: z.int(), tokens: z.int().describe('Estimated, without the answers') })
        .describe('All questions of the work'),
      engine: Engine,
    }),
  }),
  listEditRequests: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/edit-requests',
    access: 'author',
    mayLag: true,
    summary: 'Lists what was asked of the engine for an element or the course, newest first, with what became of it',
    params: z.object({ courseId: Id }),
    query: z.object({ elementId: Id.optional() }),
    reply: good({ requests: z.array(EditRequest) }),
  }),
  getUsage: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/usage',
    access: 'author',
    mayLag: true,
    summary: 'Counts calls and tokens of the last 90 days by day, kind of work and model, and gives the day’s budget',
    params: z.object({ courseId: Id }),
    reply: good({
      usage: z.array(UsageEntry),
      today: z.object({ tokens: z.int(), budget: z.int().optional() }),
    }),
  }),
};
