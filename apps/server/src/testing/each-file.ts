import { afterAll, inject } from 'vitest';
import { checkReaches } from './layout/check-reaches.ts';
import { hearServerStatements, takeServerStatements } from './layout/server-statements.ts';
import { checkPlans } from './plans/check-plans.ts';
import { beginFile } from './time-spent.ts';
import { endWithFile } from './when-file-ends.ts';

const fileEnds = beginFile();
hearServerStatements();
// Comes first and so is done last: the apps of the file have ended by then.
afterAll(async () => {
  const statements = takeServerStatements();
  const columns = inject('columns');
  await checkPlans(statements, { connection: inject('plansDatabase'), columns, folder: inject('metPlans') });
  checkReaches(statements, columns, inject('metReaches'));
  fileEnds();
}, 120_000);
endWithFile();
