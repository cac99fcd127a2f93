import { afterAll, inject } from 'vitest';
import { checkPlans } from './plans/check-plans.ts';
import { recordServerStatements, takeServerStatements } from './plans/server-statements.ts';
import { beginFile } from './time-spent.ts';
import { endWithFile } from './when-file-ends.ts';

const fileEnds = beginFile();
recordServerStatements();
// Comes first and so is done last: the apps of the file have ended by then.
afterAll(async () => {
  const [connection, columns, folder] = [inject('plansDatabase'), inject('columns'), inject('metPlans')];
  await checkPlans(takeServerStatements(), { connection, columns, folder });
  fileEnds();
}, 120_000);
endWithFile();
