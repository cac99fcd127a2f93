import type { Task } from '@coursecraft/ai/engine/engine';
import type { ParsedBody } from '@coursecraft/contract/endpoints';
import type { Queryable } from '../platform/db/connect.ts';

type Kind = Task['task'];

/** Puts together what an engine would be asked first for each kind of work, so that it can be shown before it is. */
export type TaskRequests<K extends Kind = Kind> = {
  [N in K]: (db: Queryable, body: ParsedBody<'previewPrompt'>) => Promise<Extract<Task, { task: N }>['request']>;
};
