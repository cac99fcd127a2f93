import type { MessagePort } from 'node:worker_threads';
import type { Refused } from '@coursecraft/contract/reasons';
import type { TaskKind, TaskRequest, TaskResult } from '@coursecraft/engine/run-task';

/** Work for the engine's thread. Its steps come back over `steps` while it runs. */
export type EngineTask = { [K in TaskKind]: { kind: K; request: TaskRequest<K>; steps?: MessagePort } }[TaskKind];

/** Refusals cross the thread as data: an error's class does not survive the way. */
export type EngineResult<K extends TaskKind = TaskKind> = { value: TaskResult<K> } | { refused: Refused };
