import { z } from 'zod';
import { endpoint, good, planned } from '../endpoint.ts';
import { Module } from '../shapes/course.ts';
import { KnowledgeRow, Scenario } from '../shapes/knowledge.ts';
import { ActionId, Engine, Id, Title } from '../shapes/primitives.ts';
import { Source } from '../shapes/upload.ts';

export const authoringEndpoints = {
  generateModule: endpoint({
    method: 'POST',
    path: '/api/generate-proper-module',
    access: 'author',
    summary: 'Drafts a module from the course’s uploads and saves it whole, or not at all',
    status: 201,
    stream: true,
    body: z.object({
      courseId: Id,
      title: Title.optional(),
      brief: z.string().trim().max(4000).optional(),
      /** How many sections at most. */
      sections: z.int().min(1).max(20).optional(),
      /** Names of uploads to draw on; all that are switched on, unless given. */
      uploads: z.array(z.string().max(255)).max(50).optional(),
      actionId: ActionId.optional(),
    }),
    reply: good({
      module: Module,
      rows: z.array(KnowledgeRow),
      scenarios: z.array(Scenario),
      citations: z.array(Source.extend({ elementId: Id })),
      engine: Engine,
    }),
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
      models: z.array(z.object({ id: z.string(), label: z.string(), contexts: z.array(z.enum(['student', 'sme'])) })),
      defaults: z.object({ student: z.string().optional(), sme: z.string().optional() }),
    }),
  }),
  generateSection: planned('POST', '/api/generate-proper-section', 'author', 'Drafts a section'),
  createElement: planned('POST', '/api/sme/element/create', 'author', 'Drafts an element'),
  improveElement: planned('POST', '/api/sme/element/improve', 'author', 'Improves an element towards goals'),
  editElement: planned('POST', '/api/sme/element/edit', 'author', 'Edits an element by a hint'),
  editModule: planned('POST', '/api/edit-module', 'author', 'Changes a module’s title and outline'),
  editSection: planned('POST', '/api/edit-section', 'author', 'Changes a section’s title and outline'),
  planEdit: planned('POST', '/api/sme/plan-edit', 'author', 'Plans edits to an element; saves nothing'),
  surgicalEdit: planned('POST', '/api/sme/element/surgical-edit', 'author', 'Plans edits and saves them where all fit'),
  validateEditPlan: planned('POST', '/api/sme/element/validate-edit-plan', 'sme', 'Checks a plan against a text'),
  executeEdits: planned('POST', '/api/sme/element/execute-surgical-edits', 'author', 'Applies the accepted edits'),
  previewPrompt: planned('POST', '/api/preview-prompt', 'author', 'Shows word for word what an engine would be asked'),
  listEditRequests: planned('GET', '/api/courses/:courseId/edit-requests', 'author', 'Lists requests, plans, refusals'),
  getUsage: planned('GET', '/api/courses/:courseId/usage', 'author', 'Counts tokens by day and kind'),
};
