import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import { runTask } from '@coursecraft/offline-engine/run-task';
import type { EngineResult, EngineTask } from './protocol.ts';

export default function work({ kind, request, steps }: EngineTask): EngineResult {
  try {
    steps?.postMessage('begun');
    return { value: runTask(kind, request, (step) => steps?.postMessage(step)) };
  } catch (error) {
    if (error instanceof EngineRefusal) return { refused: error.refused };
    throw error;
  } finally {
    steps?.close();
  }
}
