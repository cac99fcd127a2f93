import { AppError } from '../../errors.ts';
import { draftModule } from './draft-module.ts';
import { judgeRows } from './judge/judge-rows.ts';
import type { EngineResult, EngineTask } from './protocol.ts';

export default function runTask(task: EngineTask): EngineResult {
  try {
    if (task.kind === 'judge') return { judgements: judgeRows(task.request) };
    return { draft: draftModule(task.request, (step) => task.steps.postMessage(step)) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: { code: error.code, message: error.message } };
    throw error;
  } finally {
    if (task.kind === 'draft-module') task.steps.close();
  }
}
