import type { MessagePort } from 'node:worker_threads';
import type { Step } from '@coursecraft/ai/engine/engine';
import type { Refused } from '@coursecraft/contract/reasons';
import type { TaskKind, TaskRequest, TaskResult } from '@coursecraft/offline-engine/run-task';

/** What is told of a task while it runs: that a thread has begun with it, and its steps. */
export type TaskNews = 'begun' | Step;

/** Work for the engine's thread. Its news come back over `steps`. */
export type EngineTask = { [K in TaskKind]: { kind: K; request: TaskRequest<K>; steps?: MessagePort } }[TaskKind];

/** Refusals cross the thread as data: an error's class does not survive the way. */
export type EngineResult<K extends TaskKind = TaskKind> = { value: TaskResult<K> } | { refused: Refused };
