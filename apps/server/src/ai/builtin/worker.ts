import { AppError } from '../../errors.ts';
import type { Step } from '../engine.ts';
import { draftElement } from './draft-element.ts';
import { draftModule } from './draft-module.ts';
import { draftSection } from './draft-section.ts';
import { improveRows } from './improve-rows/improve-rows.ts';
import { judgeRows } from './judge/judge-rows.ts';
import { planEdit } from './plan-edit/plan-edit.ts';
import { planOutline } from './plan-outline.ts';
import type { EngineResult, EngineTask, Kind, Work } from './protocol.ts';
import { improveScenario } from './scenarios/improve-scenario.ts';
import { writeScenarios } from './scenarios/write-scenarios.ts';
import { answerQuestion } from './tutor/answer-question.ts';
import { writeVariant } from './variants/write-variant.ts';

type OnStep = (step: Step) => void;

const work: { [K in Kind]: (request: Work[K][0], onStep: OnStep) => Work[K][1] } = {
  draftModule,
  draftSection,
  draftElement,
  planEdit,
  planOutline,
  improveRows,
  writeScenarios,
  improveScenario,
  judge: judgeRows,
  answerQuestion,
  writeVariant,
};

export default function runTask({ kind, request, steps }: EngineTask): EngineResult {
  try {
    const run = work[kind] as (given: typeof request, onStep: OnStep) => Work[Kind][1];
    return { value: run(request, (step) => steps?.postMessage(step)) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: { code: error.code, message: error.message } };
    throw error;
  } finally {
    steps?.close();
  }
}
