import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { insertConnection, saveRoles } from '../../../../apps/server/src/ai/connections/queries.ts';
import { benchmarkAnswers } from '../../../../apps/server/src/ai/evaluation/benchmark.ts';
import { gradingVersion } from '../../../../apps/server/src/ai/model/grading-version.ts';
import { connect, databaseOf } from '../../../../apps/server/src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../../../../apps/server/src/platform/db/embedded-postgres/start-embedded-postgres.ts';
import { migrate } from '../../../../apps/server/src/platform/db/migrate.ts';
import { createCipher } from '../../../../apps/server/src/platform/secrets/cipher.ts';
import { asLabelled, benchmarkReply, gradeReplyOf } from '../../../../apps/server/src/testing/benchmark-replies.ts';
import { json, type ModelPeer, startModelPeer } from '../../../../apps/server/src/testing/model-peer.ts';
import type { EvaluationReport } from './report.ts';

const COMMAND = join(import.meta.dirname, '../../../eval.ts');

let peer: ModelPeer;
let folder: string;

const SIGNS = { says: 'shown', hints: 'partly', denies: 'contradicted', evades: 'missing' } as const;
type Sign = keyof typeof SIGNS;
/** An answer that the fake model grades by its sign. */
const answer = (sign: Sign, nth: number) => `This student ${sign} it, in words of number ${nth}`;

/** Grades as a model would: the benchmark as labelled, and the data by signs. */
function grade(messages: readonly { content?: unknown }[]) {
  const prompt = JSON.stringify(messages.at(-1)?.content);
  const [text, sign] = /This student (says|hints|denies|evades) it, in words of number \d+/.exec(prompt) ?? [];
  if (text === undefined) return benchmarkReply(messages, asLabelled) ?? {};
  const state = SIGNS[sign as Sign];
  return gradeReplyOf([{ id: 'p1', state, quote: state === 'missing' ? null : text }]);
}

const semeval = (answers: [label: string, sign: Sign][]) => `<?xml version="1.0" encoding="UTF-8"?>
<question id="Q1" module="M"><questionText>Why is the bulb out?</questionText>
<referenceAnswers><referenceAnswer id="r1" category="BEST">It is in no closed path.</referenceAnswer></referenceAnswers>
<studentAnswers>${answers
  .map(([label, sign], at) => `<studentAnswer id="s${at}" accuracy="${label}">${answer(sign, at)}</studentAnswer>`)
  .join('')}</studentAnswers></question>`;

const saf = (answers: [label: string, score: number, sign: Sign][]) =>
  answers
    .map(([verification_feedback, score, sign], at) =>
      JSON.stringify({
        ...{ id: at, question: 'Was ist ein Rahmen?', reference_answer: 'Eine Einheit.', answer_feedback: '' },
        ...{ provided_answer: answer(sign, at), verification_feedback, score },
      }),
    )
    .join('\n');

beforeAll(async () => {
  peer = await startModelPeer();
  folder = mkdtempSync(join(tmpdir(), 'eval-connection-'));
  const put = async (path: string, name: string, text: string) => {
    mkdirSync(join(folder, 'data', path), { recursive: true });
    await writeFile(join(folder, 'data', path, name), text);
  };
  await put(
    'semeval-3way/beetle/test-unseen-answers',
    'Q1.xml',
    semeval([
      ...([
        ['correct', 'says'],
        ['correct', 'hints'],
      ] as [string, Sign][]),
      ...([
        ['contradictory', 'denies'],
        ['incorrect', 'evades'],
      ] as [string, Sign][]),
    ]),
  );
  await put(
    'saf_micro_job_german',
    'test_unseen_questions.jsonl',
    saf([
      ['Correct', 1, 'says'],
      ['Partially correct', 0.75, 'hints'],
      ['Incorrect', 0, 'hints'],
      ['Incorrect', 0, 'denies'],
    ]),
  );
});
afterAll(async () => {
  await peer.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ofEnvironment = () => ({
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'model-one',
  AI_BASE_URL: `${peer.url}/v1`,
  AI_API_KEY: 'sk-any',
});

type RunOptions = { env?: Record<string, string>; onTold?: (told: string, stop: () => void) => void };

async function run(parameters: string[], { env = ofEnvironment(), onTold }: RunOptions = {}) {
  const child = spawn(process.execPath, [COMMAND, 'grading', ...parameters], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'installation'), INIT_CWD: folder, ...env },
  });
  let [output, told] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    told += text;
    onTold?.(told, () => child.kill('SIGINT'));
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output, told };
}

const reportIn = (output: string): EvaluationReport => JSON.parse(output);
const total = benchmarkAnswers().length;

test('a connection of the environment is evaluated with the benchmark and the data of a folder', async () => {
  peer.say([({ messages }) => json(grade(messages))]);
  const out = join(folder, 'report.json');
  const parameters = ['--connection', 'environment', '--folder', 'data', '--out', 'report.json'];
  const { code, output, told } = await run(parameters);
  expect([code, told]).toMatchObject([0, expect.stringContaining(`of ${total + 8} answers graded.`)]);
  const report = reportIn(readFileSync(out, 'utf8'));
  expect(report).toMatchObject({
    model: 'model-one',
    promptVersion: gradingVersion(),
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    benchmark: { done: total, answers: total, overall: { mayGradeAlone: true, failed: 0 }, modelAuc: 1 },
    sets: [
      {
        ...{ data: 'SAF', set: 'German', split: 'unseen-questions', answers: 4, failed: 0 },
        labels: { accuracy: 0.75 },
        rmse: expect.closeTo(Math.sqrt((0.25 ** 2 + 0.5 ** 2) / 4)),
      },
      {
        ...{ data: 'SemEval-2013 Task 7', set: 'Beetle', split: 'unseen-answers', answers: 4 },
        labels: {
          accuracy: 0.75,
          macroF1: expect.closeTo((2 / 3 + 1 + 2 / 3) / 3),
          weightedF1: expect.closeTo((2 * (2 / 3) + 1 + 2 / 3) / 4),
        },
      },
    ],
  });
  expect(report.stopped).toBeUndefined();
  expect(report.benchmark.looksOnlyAuc).toBeLessThan(0.65);
  expect(output).toContain('by looks only, without a model: 0.5');
  expect(output).toMatch(/Beetle, unseen-answers +4 +0\.750 +0\.778 +0\.750 +0\n/);
  expect(output).not.toContain('sk-any');
});

test('a run that Ctrl-C stops keeps its answers, and goes on where it stopped', async () => {
  peer.say([({ messages }) => json(grade(messages))]);
  const parameters = ['--connection', 'environment', '--cases', '8', '--json', '--resume', 'kept.jsonl'];
  const first = await run(parameters, {
    onTold: (told, stop) => {
      if (told.includes('answers graded.')) stop();
    },
  });
  const stopped = reportIn(first.output);
  expect([first.code, stopped.stopped]).toEqual([130, 'Stopped.']);
  const kept = readFileSync(join(folder, 'kept.jsonl'), 'utf8').trim().split('\n').length - 1;
  expect(kept).toBeGreaterThanOrEqual(20);
  expect(stopped.benchmark.done).toBe(kept);
  const second = await run(parameters);
  const report = reportIn(second.output);
  expect([second.code, report.stopped]).toEqual([0, undefined]);
  expect(report.benchmark.done).toBe(14 * 8);
  expect(second.told).toContain(`${14 * 8 - kept} of ${14 * 8} answers are to be graded.`);
  expect(report.usage.requests).toBeLessThanOrEqual(14 * 8 - kept);
  const other = await run([...parameters, '--model', 'model-two']);
  expect([other.code, other.told]).toMatchObject([2, expect.stringContaining('another model')]);
});

test('a connection of the settings is found by its name', async () => {
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwaway: true });
  const pool = connect(postgres.connection, { size: 2 });
  onTestFinished(async () => {
    await pool.end();
    await postgres.stop();
  });
  await migrate(pool);
  const db = databaseOf(pool);
  const input = { provider: 'openai-compatible', name: 'School server', baseUrl: `${peer.url}/v1` } as const;
  const { id: connectionId } = await db.transaction((tx) =>
    insertConnection(tx, {
      input,
      cipher: createCipher(['a key that encrypts nothing here']),
      by: 'usr_admin',
    }),
  );
  const { host, port, user, database } = postgres.connection;
  const env = { DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}` };
  const parameters = ['--connection', 'school server', '--cases', '1', '--json'];
  const unused = await run(parameters, { env });
  expect([unused.code, unused.told]).toMatchObject([2, expect.stringContaining('--model')]);
  await db.transaction((tx) => saveRoles(tx, { grading: { connectionId, model: 'model-three' } }, undefined));
  peer.say([({ messages }) => json(grade(messages))]);
  const { code, output } = await run(parameters, { env });
  expect([code, reportIn(output)]).toMatchObject([0, { connection: 'School server', model: 'model-three', cases: 1 }]);
  const unknown = await run(['--connection', 'Nobody'], { env });
  expect([unknown.code, unknown.told]).toEqual([2, 'There is no connection “Nobody”. There are “School server”.\n']);
});

test('a model that does not answer ends the run with its reason', async () => {
  peer.say([{ status: 401, error: { message: 'Incorrect API key' } }]);
  const { code, output } = await run(['--connection', 'environment', '--cases', '2', '--json']);
  expect([code, reportIn(output).stopped]).toMatchObject([1, expect.stringContaining('could not be graded')]);
});

test.each([
  [[], /^Usage: npm run eval -- grading --connection NAME/],
  [['--connection', 'environment', '--folder', 'nowhere'], /^The folder .*nowhere does not exist\.\n$/],
  [['--connection', 'environment', '--cases', 'all'], /^--cases is “all”/],
  [
    ['--connection', 'environment', '--resume', 'data/saf_micro_job_german/test_unseen_questions.jsonl'],
    /not a file of an earlier evaluation/,
  ],
  [['--conection', 'environment'], /conection/],
])('%j is refused with a sentence', async (parameters, sentence) => {
  const { code, told } = await run(parameters);
  expect([code, told]).toEqual([2, expect.stringMatching(sentence)]);
});
