import { z } from 'zod';
import { ElementFormat } from '../courses/course.ts';
import { ScenarioCount } from '../criteria/criterion.ts';
import { Brief, Formats, Sections, Uploads } from '../drafting/endpoints.ts';
import { LessonLength, ModuleOutline } from '../drafting/module-outline.ts';
import { Selection, SelectionStart } from '../editing/endpoints.ts';
import { endpoint, good } from '../endpoint.ts';
import { Engine, Id, Title } from '../primitives.ts';
import { UsageEntry } from './usage.ts';

export const aiSettingsEndpoints = {
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
      mayConnect: z.boolean().describe('Whether the caller may connect a model'),
      grades: z.boolean().describe('Whether free answers are graded automatically; where not, a teacher grades them'),
      gradesAlone: z.boolean().describe('Whether the grader grants mastery alone; where not, a teacher confirms'),
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
      selectionStart: SelectionStart.optional(),
      uploads: Uploads.optional(),
      length: LessonLength.optional(),
      outline: ModuleOutline.optional().describe('The confirmed outline of a module'),
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
      expected: z
        .object({
          requests: z.int(),
          inputTokens: z.int(),
          outputTokens: z.int(),
          cost: z.number().optional().describe('In US dollars; absent if the price is unknown'),
          seconds: z.int().optional().describe('From the speed of earlier replies; absent before the first one'),
        })
        .optional()
        .describe('Estimated, with replies and corrections; for a module with an outline'),
      engine: Engine,
    }),
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
