import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { choicesFrom } from '../../fuzz/choices.ts';
import { repositoryRoot } from '../repository-root.js';
import { listMutations, type Mutation } from './list-mutations.ts';

/** Core files with test filters; the seed selects the mutations, so runs are comparable. */
const CORE: { file: string; tests: string[] }[] = [
  { file: 'packages/domain/src/mastery/fold.ts', tests: ['packages/domain/src'] },
  { file: 'packages/domain/src/mastery/review-schedule.ts', tests: ['packages/domain/src'] },
  { file: 'packages/domain/src/scoring/score-response.ts', tests: ['packages/domain/src'] },
  { file: 'packages/domain/src/editing/apply-plan.ts', tests: ['packages/domain/src'] },
  { file: 'packages/domain/src/criteria/criterion-set.ts', tests: ['packages/domain/src'] },
  { file: 'packages/domain/src/content/student-view.ts', tests: ['packages/domain/src'] },
  { file: 'packages/domain/src/study-plans/plan-days.ts', tests: ['packages/domain/src'] },
  {
    file: 'apps/server/src/api/enforce-access.ts',
    tests: ['api/authorisation-matrix', 'api/hidden-stays-hidden', 'api/foreign-ids'],
  },
  {
    file: 'apps/server/src/features/progress/repository/evidence.ts',
    tests: ['features/assessment', 'features/progress'],
  },
  { file: 'apps/server/src/platform/auth/signed-tokens.ts', tests: ['features/lti', 'features/content-packages'] },
];
const EACH = 6;
/** A timeout counts as detected, because a mutation may loop forever. */
const LIMIT_MS = 180_000;

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' }, file: { type: 'string' } } });

function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'coursecraft-mutations-'));
  const names = spawnSync('git', ['ls-files', '-z'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  }).stdout;
  for (const name of names.split('\0').filter(Boolean)) cpSync(join(repositoryRoot, name), join(folder, name));
  link(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'));
  for (const workspace of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', workspace), join(folder, 'node_modules/@coursecraft', workspace));
  for (const app of ['server', 'web']) {
    const own = join(repositoryRoot, 'apps', app, 'node_modules');
    if (existsSync(own)) link(own, join(folder, 'apps', app, 'node_modules'));
  }
  return folder;
}

function link(from: string, to: string) {
  mkdirSync(join(to, '@coursecraft'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@coursecraft') symlinkSync(join(from, name), join(to, name));
  }
}

function choose(mutations: Mutation[], seed: number): Mutation[] {
  const choices = choicesFrom(seed).next().value;
  if (!choices) throw new Error('no choices');
  const left = [...mutations];
  return Array.from(
    { length: Math.min(EACH, left.length) },
    () => left.splice(choices.below(left.length), 1)[0] as Mutation,
  );
}

function pass(folder: string, tests: string[], file: string): boolean {
  const project = file.startsWith('packages/') ? 'packages' : 'server';
  const { status } = spawnSync(
    process.execPath,
    [join(repositoryRoot, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, '--bail', '1', ...tests],
    {
      cwd: folder,
      env: { ...process.env, SUITE: 'everyday' },
      stdio: 'ignore',
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
    },
  );
  return status === 0;
}

const folder = copyTree();
let tried = 0;
let noticed = 0;
try {
  for (const { file, tests } of CORE.filter((core) => !values.file || core.file.includes(values.file))) {
    const path = join(folder, file);
    const source = readFileSync(path, 'utf8');
    if (!pass(folder, tests, file)) throw new Error(`The tests of ${file} fail without a mutation.`);
    for (const { start, end, replacement, line, description } of choose(
      listMutations(file, source),
      Number(values.seed),
    )) {
      writeFileSync(path, source.slice(0, start) + replacement + source.slice(end));
      const isNoticed = !pass(folder, tests, file);
      tried += 1;
      if (isNoticed) noticed += 1;
      console.log(`${isNoticed ? 'noticed' : 'MISSED '} ${file}:${line} ${description}`);
    }
    writeFileSync(path, source);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`mutations: ${noticed} of ${tried} noticed`);
