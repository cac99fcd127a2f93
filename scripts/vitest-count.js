import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repositoryRoot } from './repository-root.js';

/** @param {{ message?: string | undefined, stack?: string | undefined } | undefined} error */
const told = (error) =>
  stripVTControlCharacters(error?.stack ?? error?.message ?? '')
    .split('\n')
    .slice(0, 6)
    .join('\n    ');

/** Writes the counts to `COUNT_FILE`, since vitest's JSON omits uncaught errors. */
export default class VitestCount {
  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<import('vitest/node').SerializedError>} uncaught
   */
  onTestRunEnd(modules, uncaught) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const faults = [
      ...failed.map((test) => `${placeOf(test.module)} › ${test.fullName}\n    ${told(test.result().errors?.[0])}`),
      ...suites.flatMap((suite) =>
        suite.errors().map((error) => `${placeOf(suite.type === 'module' ? suite : suite.module)}\n    ${told(error)}`),
      ),
      ...uncaught.map((error) => `an error that nobody caught\n    ${told(error)}`),
    ];
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const isWrong = (/** @type {import('vitest/node').TestModule} */ module) =>
      module.state() === 'failed' || uncaught.length > 0;
    const failedFiles = modules.filter(isWrong).map(placeOf);
    const count = { passed, failed: failed.length, faults, failedFiles, times: modules.map(timeOf) };
    writeFileSync(String(process.env.COUNT_FILE), JSON.stringify(count));
  }
}

/** Milliseconds. @param {import('vitest/node').TestModule} module */
function timeOf(module) {
  const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } = module.diagnostic();
  const loading = collectDuration + environmentSetupDuration + prepareDuration + setupDuration;
  return { file: placeOf(module), ms: loading + duration, loading, tests: [...module.children.allTests()].length };
}

/** @param {import('vitest/node').TestModule} module */
const placeOf = (module) => relative(repositoryRoot, module.moduleId);
