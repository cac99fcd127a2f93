import type { MessagePort } from 'node:worker_threads';
import type { ErrorCode } from '@coursecraft/contract/error-codes';
import type { JudgeRequest, ModuleDraft, ModuleRequest, RowJudgement } from '../engine.ts';

/** Work for the engine's thread. Steps of a draft come back over `steps` while it runs. */
export type EngineTask =
  | { kind: 'draft-module'; request: ModuleRequest; steps: MessagePort }
  | { kind: 'judge'; request: JudgeRequest };

/** Refusals cross the thread as data: an error's class does not survive the way. */
export type EngineResult =
  | { draft: ModuleDraft }
  | { judgements: RowJudgement[] }
  | { refusal: { code: ErrorCode; message: string } };
