/**
 * `npm run eval -- grading --connection NAME` evaluates the grader of a connection; without `grading`, engines are
 * compared.
 */
if (process.argv[2] === 'grading') await import('./support/evaluation/grading/evaluate-connection.ts');
else await import('./support/evaluation/compare-engines.ts');
