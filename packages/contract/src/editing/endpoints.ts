import { z } from 'zod';
import { CONTENT_LIMIT, Course, Element, Module, Section } from '../courses/course.ts';
import { Brief, SectionScope, Uploads } from '../drafting/endpoints.ts';
import { endpoint, good } from '../endpoint.ts';
import { ActionId, Engine, Id, Title } from '../primitives.ts';
import { because } from '../reasons.ts';
import { DiffBlock } from '../versions/diff.ts';
import { Askable, AskedOf } from './askable.ts';
import { EditCommand } from './edit-command.ts';
import { EDITS_LIMIT, EditDecision, EditPlan, EditRequest, Impact, Refusal, RemovedSentence } from './edit-plan.ts';

const Hint = z.string().trim().min(1, because('hint-missing')).max(4000);
export const Selection = z.string().max(20_000);
export const SelectionStart = z
  .int()
  .nonnegative()
  .describe('Where the selection begins in the saved text, in UTF-16 units. Needed if the same text occurs again.');
const ElementScope = SectionScope.extend({ elementId: Id });
const edited = {
  element: Element.describe('The saved element, or the proposed one if nothing was saved'),
  diff: z.array(DiffBlock),
  impact: Impact,
  persisted: z.boolean(),
  engine: Engine,
};
/** A request in words or a command, exactly one of them. */
const instruction = { hint: Hint.optional(), command: EditCommand.optional() };
const hasOneInstruction = ({ hint, command }: { hint?: unknown; command?: unknown }) =>
  (hint === undefined) !== (command === undefined);
const ONE_WISH = { path: ['hint'], error: because('hint-or-command') };
const Planning = ElementScope.extend({
  ...instruction,
  /** Defaults to the whole element. */
  selection: Selection.optional(),
  selectionStart: SelectionStart.optional(),
  refused: z.array(Refusal).max(100).optional(),
  uploads: Uploads.optional(),
  /** The question or flag that caused the request; its student is notified when edits are applied. */
  from: Id.optional(),
  actionId: ActionId.optional(),
});
const planned = {
  plan: EditPlan,
  verdicts: z.array(EditDecision),
  preview: z.string().describe('The content after every edit that fits'),
  removed: z
    .array(RemovedSentence)
    .describe('Sentences with a negation, warning, number or obligation that the preview lacks'),
  impact: Impact,
  engine: Engine,
};
/** A new part has an empty or no id. */
const NEW = z.literal('');
const Heading = z.object({ id: Id.or(NEW).optional(), title: Title });
const ProposedElement = Element.extend({ id: Id.or(NEW) });
const ProposedSection = Section.extend({ id: Id.or(NEW), elements: z.array(ProposedElement) });
const ProposedModule = Module.extend({ id: Id.or(NEW), sections: z.array(ProposedSection) });
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

export const editingEndpoints = {
  improveElement: endpoint({
    method: 'POST',
    path: '/api/sme/element/improve',
    access: 'author',
    summary: 'Improves an element toward goals. Saves it only on request.',
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
    summary: 'Edits an element by a request or an edit command. Saves it only on request.',
    stream: true,
    body: ElementScope.extend({
      ...instruction,
      persist: z.boolean().default(false),
      actionId: ActionId.optional(),
    }).refine(hasOneInstruction, ONE_WISH),
    reply: good(edited),
  }),
  editCourse: endpoint({
    method: 'POST',
    path: '/api/edit-course',
    access: 'author',
    summary:
      'Saves the title of a course and the order, titles and additions of its modules. With `hint`, proposes them.',
    stream: true,
    body: Outlining.extend({ course: z.object({ modules: z.array(Heading).max(500) }) }),
    conflict: Course,
    reply: good({
      course: z
        .object({ id: Id, title: Title, modules: z.array(ProposedModule) })
        .describe('The saved or proposed course. New modules have an empty id'),
      ...outlined,
    }),
  }),
  editModule: endpoint({
    method: 'POST',
    path: '/api/edit-module',
    access: 'author',
    summary:
      'Saves the title of a module and the order, titles and additions of its sections. With `hint`, proposes them.',
    stream: true,
    body: Outlining.extend({
      moduleId: Id,
      module: SectionHeadings.describe('All sections of the module. A section of another module moves here'),
      next: SectionHeadings.extend({ title: Title })
        .optional()
        .describe('A new module after this one, for sections that are split off'),
    }),
    conflict: Course,
    reply: good({
      module: Module.extend({ sections: z.array(ProposedSection) }).describe(
        'The saved or proposed module. New sections have an empty id',
      ),
      next: ProposedModule.optional(),
      ...outlined,
    }),
  }),
  editSection: endpoint({
    method: 'POST',
    path: '/api/edit-section',
    access: 'author',
    summary:
      'Saves the title of a section and the order, titles and additions of its elements. With `hint`, proposes them.',
    stream: true,
    body: Outlining.extend({
      moduleId: Id,
      sectionId: Id,
      section: ElementHeadings.describe('All elements of the section. An element of another section moves here'),
      next: ElementHeadings.extend({ title: Title })
        .optional()
        .describe('A new section after this one, for elements that are split off'),
    }),
    conflict: Course,
    reply: good({
      section: Section.extend({ elements: z.array(ProposedElement) }).describe(
        'The saved or proposed section. New elements have an empty id',
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
    summary: 'Lists the edit commands for an element, with the parts and blocks that they can change.',
    params: z.object({ courseId: Id }),
    query: z.object({
      of: AskedOf,
      partId: Id.optional(),
    }),
    reply: good({ askable: z.array(Askable).describe('Empty for outlines'), engine: Engine }),
  }),
  planEdit: endpoint({
    method: 'POST',
    path: '/api/sme/plan-edit',
    access: 'author',
    summary: 'Plans edits of an element. Saves only the request.',
    stream: true,
    body: Planning.refine(hasOneInstruction, ONE_WISH),
    reply: good(planned),
  }),
  surgicalEdit: endpoint({
    method: 'POST',
    path: '/api/sme/element/surgical-edit',
    access: 'author',
    summary: 'Plans edits. Saves them on request if every edit fits.',
    stream: true,
    body: Planning.extend({ persist: z.boolean().default(false) }).refine(hasOneInstruction, ONE_WISH),
    reply: good({ ...planned, persisted: z.boolean(), element: Element.optional(), inversePlan: EditPlan.optional() }),
  }),
  validateEditPlan: endpoint({
    method: 'POST',
    path: '/api/sme/element/validate-edit-plan',
    access: 'sme',
    summary: 'Checks each edit of a plan against a text.',
    body: z.object({ editPlan: EditPlan, content: z.string().max(CONTENT_LIMIT) }),
    reply: good({ verdicts: z.array(EditDecision), applicable: z.boolean() }),
  }),
  executeEdits: endpoint({
    method: 'POST',
    path: '/api/sme/element/execute-surgical-edits',
    access: 'author',
    summary: 'Applies the accepted edits, all or none, and returns the plan that undoes them.',
    body: ElementScope.extend({
      editPlan: EditPlan,
      /** Ids of the edits to apply; defaults to all. */
      accept: z.array(z.string()).max(500).optional(),
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
      rest: EditPlan.describe('The undecided edits, adjusted to the new content'),
      impact: Impact,
    }),
  }),
  decideEdits: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/edit-requests/:requestId/decisions',
    access: 'author',
    summary: 'Records which edits an author accepted or rejected in the editor, which saves the text itself.',
    params: z.object({ courseId: Id, requestId: Id }),
    body: z.object({
      elementId: Id,
      accepted: z.array(z.string()).max(EDITS_LIMIT).default([]),
      refused: z.array(z.string()).max(EDITS_LIMIT).default([]),
    }),
    reply: good({}),
  }),
  listEditRequests: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/edit-requests',
    access: 'author',
    mayLag: true,
    summary: 'Lists the edit requests for an element or the course with their outcomes, newest first.',
    params: z.object({ courseId: Id }),
    query: z.object({ elementId: Id.optional() }),
    reply: good({ requests: z.array(EditRequest) }),
  }),
};
