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
import { LITERALS, startSimulatedModel } from './support/drafting/simulated-model.ts';
import { signUp } from './support/sign-up.ts';

/**
 * Drafts a document of about 40 pages with a simulated model of 8,192 tokens that refuses longer requests:
 * `npm run bench -- drafting-small`. The server names its context window only in refusals.
 */
const WINDOW = 8192;
const WORDS = 16_000;
const TEXTS = ['arguments-and-fallacies', 'contract-law', 'wound-healing'];

type Reply = { module: Module; rows: unknown[]; scenarios: unknown[]; sections: DraftedSection[] };

const folder = mkdtempSync(join(tmpdir(), 'coursecraft-bench-'));
const reader = join(folder, 'reader.md');
writeFileSync(reader, longDocument());

const model = await startSimulatedModel({ window: WINDOW, tokensASecond: 5000 });
const server = await startTemporaryServer(model.settings);
try {
  const author = await signUp(server.address);
  const courseId = await courseWithDocument(author, reader);
  model.begin();
  const { modules } = await author.call<{ modules: ModuleOutline[] }>('/api/plan-modules', { courseId });
  const plans = model.asked().length;
  const sections = modules.flatMap((one) => one.sections);
  const planned = new Set(sections.flatMap(({ parts }) => parts)).size;
  const left = modules.flatMap(({ leftOut }) => leftOut).length;
  console.log(
    `drafting-small: ${WINDOW} tokens, ${WORDS} words\n` +
      `  plan           ${modules.length} modules of ${sections.length} sections from ${planned} parts, ${left} listed as left out; ${plans} requests, ${model.refused()} refused`,
  );

  let expected = 0;
  let taken = 0;
  let requests = 0;
  let refused = model.refused();
  const drafts: Reply[] = [];
  const shown: string[] = [];
  for (const outline of modules) {
    const preview = await author.call<{ expected: { inputTokens: number; outputTokens: number } }>(
      '/api/preview-prompt',
      { courseId, task: 'module', outline },
    );
    expected += preview.expected.inputTokens + preview.expected.outputTokens;
    model.begin();
    drafts.push(await author.call<Reply>('/api/generate-proper-module', { courseId, outline }));
    const asked = model.asked().filter(({ kind }) => kind !== 'trial');
    taken += asked.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);
    requests += asked.length;
    refused += model.refused();
    shown.push(...model.prompts().flatMap(({ kind, text }) => (kind === 'step' ? [text] : [])));
  }

  const written = shown.reduce((sum, text) => sum + partsAskedFor(text), 0);
  const elements = drafts.flatMap(({ module }) => module.sections.flatMap((section) => section.elements));
  const sum = (count: (content: string) => number) =>
    elements.reduce((all, { content = '' }) => all + count(content), 0);
  const arrived =
    elements.filter(({ format }) => format === 'lesson').length +
    drafts.reduce((all, { rows, scenarios }) => all + rows.length + scenarios.length, 0) +
    sum((content) => listChecks(content).length) +
    sum((content) => listCards(content).length);
  const damaged = elements.filter(
    ({ format, content = '' }) => format === 'lesson' && !LITERALS.every((literal) => content.includes(literal)),
  ).length;
  const reports = drafts.flatMap((draft) => draft.sections);
  const failed = reports.filter(({ state }) => state !== 'written').length;
  const held = reports.reduce((all, { report }) => all + (report?.held.length ?? 0), 0);
  const headings = sections.flatMap((section) => section.headings ?? []);
  const unseen = headings.filter((heading) => !shown.some((text) => text.includes(heading)));
  console.log(
    `  parts          ${arrived} of ${written} arrived, ${damaged} elements damaged (goal 0), ${held} held back, ${failed} of ${reports.length} sections failed (goal 0)\n` +
      `  material       ${headings.length - unseen.length} of ${headings.length} headings of the documents were read\n` +
      `  requests       ${requests} and ${refused} refused because of their length (goal: at most 2)\n` +
      `  tokens         ${taken}, ${(taken / expected).toFixed(2)} × of the estimate (goal 0.75 to 1.25)`,
  );
  const ratio = taken / expected;
  const isMet =
    arrived === written &&
    damaged === 0 &&
    failed === 0 &&
    held === 0 &&
    unseen.length === 0 &&
    refused <= 2 &&
    ratio >= 0.75 &&
    ratio <= 1.25;
  process.exitCode = isMet ? 0 : 1;
} finally {
  await server.stop();
  await model.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Parts that the model writes for a step: 2 criteria, 1 lesson, 4 checks and 2 cards, 1 scenario. */
function partsAskedFor(text: string): number {
  if (text.includes('Write the criteria of')) return 2;
  if (text.includes('Write the text of')) return 1;
  if (text.includes('Write the checks of')) return 6;
  return 1;
}

/** Repeats the sections of the texts in other words until the document is long enough. */
function longDocument(): string {
  const texts = TEXTS.map((name) =>
    readFileSync(join(import.meta.dirname, `support/drafting/texts/${name}.md`), 'utf8'),
  );
  const whole = texts.join('\n\n');
  const own = whole.split(/\s+/).length;
  const more: string[] = [];
  let words = own;
  for (const section of whole.split(/^(?=## )/m)) {
    if (words >= WORDS) break;
    const [heading = '', ...lines] = section.split('\n');
    const sentences = lines
      .join(' ')
      .split(/(?<=[.!?]) /)
      .toReversed();
    const text = sentences
      .map((sentence) => `In practice, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`)
      .join(' ');
    more.push(`${heading.replace(/^#+ /, '## More about ')}\n\n${text}`);
    words += text.split(/\s+/).length;
  }
  return [whole, '# In practice', ...more].join('\n\n');
}
