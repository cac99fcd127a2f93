import type { MessagePort } from 'node:worker_threads';
import type { Step } from '@coursecraft/ai/engine/engine';
import type { Refused } from '@coursecraft/contract/reasons';
import type { TaskKind, TaskRequest, TaskResult } from '@coursecraft/offline-engine/run-task';

export type TaskNews = 'begun' | Step;

export type EngineTask = { [K in TaskKind]: { kind: K; request: TaskRequest<K>; steps?: MessagePort } }[TaskKind];

/** Errors cross the thread as data, because their class is lost. */
export type EngineResult<K extends TaskKind = TaskKind> = { value: TaskResult<K> } | { refused: Refused };
