import type { Step } from '@coursecraft/ai/engine/engine';
import { draftElement } from './drafting/draft-element.ts';
import { draftModule } from './drafting/draft-module.ts';
import { draftSection } from './drafting/draft-section.ts';
import { listAskable } from './edit-commands/list-askable.ts';
import { planCommand } from './edit-commands/plan-command.ts';
import { findTerms } from './glossary/find-terms.ts';
import { writeKeyPoints } from './key-points/write-key-points.ts';
import { planModules } from './outline/plan-modules.ts';
import { choosePassages } from './passages/choose-passages.ts';
import { readParts } from './passages/read-parts.ts';
import { writePersonalVersion } from './personal-versions/write-personal-version.ts';
import { findPassages } from './tutoring/find-passages.ts';

/** Pure functions that may take seconds. */
const tasks = {
  planModules,
  readParts,
  choosePassages,
  draftModule,
  draftSection,
  draftElement,
  listAskable,
  planCommand,
  writeKeyPoints,
  findPassages,
  writeVariant: writePersonalVersion,
  findTerms,
};

export type TaskKind = keyof typeof tasks;
export type TaskRequest<K extends TaskKind> = Parameters<(typeof tasks)[K]>[0];
export type TaskResult<K extends TaskKind> = ReturnType<(typeof tasks)[K]>;

/** Runs a task synchronously. Throws `EngineRefusal` with the reason. */
export function runTask<K extends TaskKind>(
  kind: K,
  request: TaskRequest<K>,
  onStep: (step: Step) => void = () => undefined,
): TaskResult<K> {
  const task = tasks[kind] as (request: TaskRequest<K>, onStep: (step: Step) => void) => TaskResult<K>;
  return task(request, onStep);
}
