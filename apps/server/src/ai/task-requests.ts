import type { Task } from '@coursecraft/ai/engine/engine';
import type { ParsedBody } from '@coursecraft/contract/endpoints';
import type { Queryable } from '../platform/db/connect.ts';

type Kind = Task['task'];

/** Builds the first prompts of each kind of task for a preview. */
export type TaskRequests<K extends Kind = Kind> = {
  [N in K]: (db: Queryable, body: ParsedBody<'previewPrompt'>) => Promise<Extract<Task, { task: N }>['request']>;
};
