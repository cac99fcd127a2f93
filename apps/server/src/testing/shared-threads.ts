import { createOfflineEngine } from '../ai/offline/create-offline-engine.ts';
import { createElementTextPool } from '../element-text/create-element-text-pool.ts';
import { createExtractor } from '../extraction/extract.ts';
import { readConfig } from '../platform/config/config.ts';
import { createTestGrader } from './create-test-grader.ts';

const { inflatedBytes } = readConfig({}).limits;
const KEPT_MS = 5 * 60_000;
const close = async () => undefined;

/**
 * Threads and processes shared by all apps of the process, because a start takes about a second. Apps do not close
 * them. Uses the test grader.
 */
export const sharedThreads = {
  builtin: { ...createOfflineEngine({ patientIdleMs: KEPT_MS }), ...createTestGrader(), close },
  texts: { ...createElementTextPool({ idleMs: KEPT_MS }), close },
  extractor: { ...createExtractor({ limits: { inflatedBytes }, idleMs: KEPT_MS }), close },
};
