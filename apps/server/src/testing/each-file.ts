import { afterAll, inject } from 'vitest';
import { checkReaches } from './layout/check-reaches.ts';
import { hearServerStatements, takeServerStatements } from './layout/server-statements.ts';
import { checkPlans } from './plans/check-plans.ts';
import { endWithFile } from './when-file-ends.ts';

hearServerStatements();
// Comes first and so is done last: the apps of the file have ended by then.
afterAll(async () => {
  const statements = takeServerStatements();
  await checkPlans(statements, inject('plansDatabase'), inject('metPlans'));
  checkReaches(statements, inject('columns'), inject('metReaches'));
}, 120_000);
endWithFile();
