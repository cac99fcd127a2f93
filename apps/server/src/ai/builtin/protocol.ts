import type { MessagePort } from 'node:worker_threads';
import type { ErrorCode } from '@coursecraft/contract/error-codes';
import type {
  EditProposal,
  EditRequest,
  ElementDraft,
  ElementRequest,
  JudgeRequest,
  ModuleDraft,
  ModuleRequest,
  Outline,
  OutlineRequest,
  QuestionRequest,
  RowDraft,
  RowJudgement,
  RowsRequest,
  ScenarioRequest,
  ScenariosRequest,
  ScenarioText,
  SectionDraft,
  SectionRequest,
  TutorAnswer,
  VariantDraft,
  VariantRequest,
} from '../engine.ts';

/** What the engine's thread can do: from what, and what comes of it. */
export type Work = {
  draftModule: [ModuleRequest, ModuleDraft];
  draftSection: [SectionRequest, SectionDraft];
  draftElement: [ElementRequest, ElementDraft];
  planEdit: [EditRequest, EditProposal];
  planOutline: [OutlineRequest, Outline];
  improveRows: [RowsRequest, RowDraft[]];
  writeScenarios: [ScenariosRequest, ScenarioText[]];
  improveScenario: [ScenarioRequest, ScenarioText];
  judge: [JudgeRequest, RowJudgement[]];
  answerQuestion: [QuestionRequest, TutorAnswer];
  writeVariant: [VariantRequest, VariantDraft];
};
export type Kind = keyof Work;

/** Work for the engine's thread. Its steps come back over `steps` while it runs. */
export type EngineTask = { [K in Kind]: { kind: K; request: Work[K][0]; steps?: MessagePort } }[Kind];

/** Refusals cross the thread as data: an error's class does not survive the way. */
export type EngineResult<K extends Kind = Kind> =
  | { value: Work[K][1] }
  | { refusal: { code: ErrorCode; message: string } };
