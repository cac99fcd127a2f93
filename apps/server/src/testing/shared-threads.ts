import { createBuiltinEngine } from '../ai/builtin/create-builtin-engine.ts';
import { createTextMaker } from '../texts/create-text-maker.ts';

const KEPT_MS = 5 * 60_000;
const close = async () => undefined;

/**
 * Threads that all apps of this process share: starting one takes about a second of processor time. Apps do not close them.
 * Their engine grades free answers by rules, as a stand-in for the language model that a test cannot have.
 */
export const sharedThreads = {
  builtin: { ...createBuiltinEngine({ patientIdleMs: KEPT_MS }), grades: true, close },
  texts: { ...createTextMaker({ idleMs: KEPT_MS }), close },
};
