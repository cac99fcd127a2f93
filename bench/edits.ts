import { EDIT_CASES } from './support/editing/edit-cases.ts';
import { tryEditCase } from './support/editing/try-edit-case.ts';

/**
 * Plans and applies sixty requests in words with stored replies: `npm run bench -- edits`. The replies were written for
 * this set, so it measures what the product makes of a reply, not how good a model is.
 */
const trials = [];
for (const one of EDIT_CASES) trials.push(await tryEditCase(one));

const exact = trials.filter(({ faults }) => faults.length === 0);
const sentBack = trials.filter(({ requests }) => requests > 1);
const repaired = sentBack.filter(({ held }) => held.length === 0);
const held = trials.flatMap((trial) => trial.held);

console.log('edits: requests in words with stored replies');
console.log(`  exact          ${exact.length} of ${trials.length}, nothing changed outside of the plan (goal all)`);
console.log(`  sent back      ${sentBack.length}, of which ${repaired.length} were repaired`);
console.log(`  listed         ${held.length} changes were left out with their reason`);
for (const { name, faults } of trials) for (const fault of faults) console.log(`  ✗ ${name}: ${fault}`);
process.exitCode = exact.length === trials.length ? 0 : 1;
