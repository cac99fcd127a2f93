import { afterAll, inject } from 'vitest';
import { checkPlans } from './plans/check-plans.ts';
import { recordServerStatements, takeServerStatements } from './plans/server-statements.ts';
import { beginFile } from './time-spent.ts';
import { endWithFile } from './when-file-ends.ts';

const fileEnds = beginFile();
recordServerStatements();
// Registered first, so it runs last, after all apps of the file have stopped.
afterAll(async () => {
  const [connection, columns, folder] = [inject('plansDatabase'), inject('columns'), inject('metPlans')];
  await checkPlans(takeServerStatements(), { connection, columns, folder });
  fileEnds();
}, 120_000);
endWithFile();
