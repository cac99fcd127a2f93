import { createOfflineEngine } from '../ai/offline/create-offline-engine.ts';
import { createElementTextPool } from '../element-text/create-element-text-pool.ts';
import { createTestGrader } from './create-test-grader.ts';

const KEPT_MS = 5 * 60_000;
const close = async () => undefined;

/**
 * Threads that all apps of this process share: starting one takes about a second of processor time. Apps do not close them.
 * Free answers are graded by a test double, as a test has no language model.
 */
export const sharedThreads = {
  builtin: { ...createOfflineEngine({ patientIdleMs: KEPT_MS }), ...createTestGrader(), close },
  texts: { ...createElementTextPool({ idleMs: KEPT_MS }), close },
};
