import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Module } from '@coursecraft/contract/courses/course';
import type { ModuleOutline } from '@coursecraft/contract/drafting/module-outline';
import type { DraftedSection } from '@coursecraft/contract/drafting/section-report';
import { listChecks } from '@coursecraft/domain/content/checks';
import { listCards } from '@coursecraft/domain/flashcards/list-cards';
import { startTemporaryServer } from '../scripts/temporary-server.js';
import { courseWithDocument } from './support/course-with-document.ts';
import {
  type FaultOf,
  type Kind,
  LITERALS,
  type ModelRequest,
  startSimulatedModel,
} from './support/drafting/simulated-model.ts';
import { signUp } from './support/sign-up.ts';

/**
 * Drafts a module of seven sections with a simulated model: `npm run bench -- drafting-model`. The model writes valid
 * sections at a steady speed; the second run breaks 10 % of its replies, answers 5 % of the requests as overloaded and
 * never writes one section. Trials of the drafted criteria in the background are not counted.
 */
const SECTIONS = 7;
const AT_ONCE = 4;
const TEXTS = ['arguments-and-fallacies', 'contract-law', 'wound-healing'];
/** Parts of each section that the model writes. */
const PARTS = { elements: 3, criteria: 4, checks: 8, cards: 4, scenarios: 1 };
/** All parts of the module. Each section but the first asks an earlier objective again. */
const whole = SECTIONS * Object.values(PARTS).reduce((sum, count) => sum + count, 0) + SECTIONS - 1;
const GOAL = { requests: 12, tokens: 90_000, ratio: 1.3 };

type Reply = {
  module: Module;
  rows: { rowId: string; sectionId: string }[];
  scenarios: unknown[];
  sections: DraftedSection[];
};

const folder = mkdtempSync(join(tmpdir(), 'coursecraft-bench-'));
const reader = join(folder, 'reader.md');
const texts = TEXTS.map((name) => readFileSync(join(import.meta.dirname, `support/drafting/texts/${name}.md`), 'utf8'));
writeFileSync(reader, texts.join('\n\n'));

const model = await startSimulatedModel({ sections: SECTIONS });
const server = await startTemporaryServer(model.settings);
try {
  const author = await signUp(server.address);

  const good = await draft();
  report('a model that makes no mistakes', good);
  const asked = model.asked().filter(({ kind }) => kind !== 'trial');
  const tokens = asked.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);
  const critiques = countOf(asked, 'critique');
  const ideal = Math.max(longestOf(asked), sumOf(asked) / AT_ONCE);
  const ratio = good.seconds / ideal;
  console.log(
    `  estimate       ${good.expected} tokens before, ${(tokens / good.expected).toFixed(2)} × of it taken (goal 0.75 to 1.25)\n` +
      `  time before    ${good.expectedSeconds} s, ${(good.seconds / good.expectedSeconds).toFixed(2)} × of it taken\n` +
      `  requests       ${asked.length - critiques} and ${critiques} second looks (goal ${GOAL.requests} and ${SECTIONS})\n` +
      `  tokens         ${tokens} (goal ${GOAL.tokens}), with the forms of replies\n` +
      `  time           ${good.seconds.toFixed(1)} s, ${ratio.toFixed(2)} × what ${AT_ONCE} sections at once must take (goal ${GOAL.ratio}), ` +
      `${(good.seconds / longestOf(asked)).toFixed(2)} × the longest section`,
  );

  const { types, again, linked } = good;
  console.log(
    `  checks         ${types} types in the module; ${again} of ${SECTIONS - 1} later sections ask an earlier objective again, ${linked} with its criterion`,
  );

  const faulty = await draft((kind, title, number) => {
    if (title.startsWith('3.')) return 'refuse';
    if (number % 20 === 7) return 'busy';
    return number % 10 === 4 && kind !== 'plan' ? 'malformed' : 'none';
  });
  report('10 % of replies malformed, 5 % of requests refused as overloaded, one section never written', faulty);
  const failed = faulty.reply.sections.filter(({ state }) => state === 'failed');
  const listed = faulty.reply.sections.reduce((sum, { report: own }) => sum + (own?.held.length ?? 0), 0);
  const lost = whole - failed.length * Math.ceil(whole / SECTIONS) - faulty.parts - listed;
  console.log(`  failed         ${failed.map(({ title, failure }) => `${title} (${failure?.reason})`).join(', ')}`);
  console.log(`  not listed     ${lost} (goal 0)`);

  const isMet =
    good.parts === whole &&
    good.damaged === 0 &&
    good.types > 2 &&
    good.linked === SECTIONS - 1 &&
    faulty.damaged === 0 &&
    lost === 0 &&
    failed.length === 1 &&
    asked.length - critiques <= GOAL.requests &&
    tokens <= GOAL.tokens &&
    ratio <= GOAL.ratio;
  process.exitCode = isMet ? 0 : 1;

  function report(title: string, { parts, damaged }: Awaited<ReturnType<typeof draft>>) {
    console.log(`drafting-model: ${title}`);
    console.log(`  parts          ${parts} of ${whole} arrived, ${damaged} elements damaged (goal 0)`);
  }

  async function draft(faultOf?: FaultOf) {
    const courseId = await courseWithDocument(author, reader);
    model.begin();
    const { modules } = await author.call<{ modules: ModuleOutline[] }>('/api/plan-modules', { courseId });
    const [outline] = modules;
    const preview = await author.call<{ expected: { inputTokens: number; outputTokens: number; seconds?: number } }>(
      '/api/preview-prompt',
      { courseId, task: 'module', outline },
    );
    const expected = preview.expected.inputTokens + preview.expected.outputTokens;
    model.begin(faultOf);
    const began = performance.now();
    const reply = await author.call<Reply>('/api/generate-proper-module', { courseId, outline });
    const seconds = (performance.now() - began) / 1000;
    const elements = reply.module.sections.flatMap((section) => section.elements);
    const contents = elements.map(({ content = '' }) => content);
    const sum = (count: (content: string) => number) => contents.reduce((all, one) => all + count(one), 0);
    const parts =
      elements.length +
      reply.rows.length +
      reply.scenarios.length +
      sum((content) => listChecks(content).length) +
      sum((content) => listCards(content).length);
    const checks = reply.module.sections.map((section) =>
      section.elements.flatMap(({ content = '' }) => listChecks(content)),
    );
    const types = new Set(checks.flat().map(({ type }) => type)).size;
    const placeOf = new Map(reply.rows.map(({ rowId, sectionId }) => [rowId, sectionId]));
    const recalling = reply.sections.flatMap(({ sectionId }, at) => {
      const own = checks[at] ?? [];
      const asksEarlier = ({ rows = [] }: (typeof own)[number]) =>
        rows.length > 0 && rows.every((rowId) => placeOf.get(rowId) !== sectionId);
      const found = own.find((check) => (check.rows ?? []).length === 0 || asksEarlier(check));
      return found ? [asksEarlier(found)] : [];
    });
    const damaged = elements.filter(
      ({ format, content = '' }) => format === 'lesson' && !LITERALS.every((literal) => content.includes(literal)),
    ).length;
    return {
      reply,
      seconds,
      parts,
      damaged,
      expected,
      expectedSeconds: preview.expected.seconds ?? 0,
      types,
      again: recalling.length,
      linked: recalling.filter(Boolean).length,
    };
  }
} finally {
  await server.stop();
  await model.stop();
  rmSync(folder, { recursive: true, force: true });
}

function countOf(asked: readonly ModelRequest[], kind: Kind): number {
  return asked.filter((one) => one.kind === kind).length;
}

function sumOf(asked: readonly ModelRequest[]): number {
  return asked.reduce((sum, { ms }) => sum + ms, 0) / 1000;
}

/** The seconds that the requests of the longest section take: its writing and its second look. */
function longestOf(asked: readonly ModelRequest[]): number {
  const longest = (kind: Kind) => Math.max(0, ...asked.filter((one) => one.kind === kind).map(({ ms }) => ms));
  return (longest('section') + longest('critique')) / 1000;
}
