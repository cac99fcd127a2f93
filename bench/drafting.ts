import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { type DraftFigures, figuresOf } from './support/drafting/draft-figures.ts';
import type { DraftedDocument } from './support/drafting/drafted-document.ts';

/** Counts faults of drafts without a model: `npm run bench -- drafting [--json] [--dump FOLDER] [--document FILE]…`. */
const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    dump: { type: 'string' },
    document: { type: 'string', multiple: true },
  },
});
const FLOOR = { seconds: 8, peakMB: 400 };
/** Pages of the document that the time and memory limits are for. */
const LONG_PAGES = 39;
const SAMPLES = [
  'basics.pdf',
  'decisions.md',
  'functions.html',
  'inheritance.pptx',
  'lists.txt',
  'loops.docx',
  'strings.epub',
];
const TEXTS = ['wound-healing.md', 'arguments-and-fallacies.md', 'contract-law.md', 'sauerteig-brot.md'];

const here = import.meta.dirname;
const documents =
  options.document ??
  [
    ...SAMPLES.map((name) => join(here, `../../shared/samples/python-${name}`)),
    ...TEXTS.map((name) => join(here, 'support/drafting/texts', name)),
  ].filter((path) => existsSync(path));

const run = promisify(execFile);
/** Runs in its own process so that its memory is that of one draft. */
async function draft(path: string): Promise<DraftedDocument> {
  const child = join(here, '../scripts/draft-document.ts');
  const { stdout } = await run(process.execPath, [child, path], { maxBuffer: 256 * 1024 * 1024 });
  return JSON.parse(stdout) as DraftedDocument;
}

const dumpOf = ({ draft: { title, sections, report } }: DraftedDocument, { faults }: DraftFigures) =>
  [
    `# ${title}`,
    ...sections.flatMap((section) => [
      `######## ${section.title}`,
      ...section.elements.flatMap(({ format, title: name, content, rows: criteria }) => [
        `==== [${format}] ${name}`,
        content,
        ...criteria.map(({ key, statement }) => `  * ${key} ${statement}`),
      ]),
    ]),
    JSON.stringify(report, undefined, 1),
    ...faults.map(({ kind, text }) => `${kind} | ${text}`),
  ].join('\n');

const say = (line: string) => {
  if (!options.json) console.log(line);
};
const all: (DraftFigures & { seconds: number; peakMB: number })[] = [];
const refused: string[] = [];
if (options.dump) mkdirSync(options.dump, { recursive: true });
for (const path of documents) {
  try {
    const made = await draft(path);
    const figures = figuresOf(made);
    const seconds = made.readSeconds + made.draftSeconds;
    all.push({ ...figures, seconds, peakMB: made.peakMB });
    const checks = Object.entries(figures.checks).map(([type, count]) => `${count} ${type}`);
    say(
      `${figures.name}, ${figures.pages} pages: ${seconds.toFixed(2)} s, ${made.peakMB.toFixed(0)} MB at most\n` +
        `  ${figures.sections} sections; lessons keep ${figures.lessonWords} of ${figures.sourceWords} words\n` +
        `  ${figures.criteria} criteria, ${checks.join(', ') || 'no checks'}, ${figures.cards} cards\n` +
        `  sources: ${figures.sources.found} of ${figures.sources.stated} at their place; faults: ${figures.faults.length}`,
    );
    for (const { kind, text } of figures.faults) say(`    ${kind}: ${text}`);
    if (options.dump) writeFileSync(join(options.dump, `${figures.name}.txt`), dumpOf(made, figures));
  } catch (error) {
    refused.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    say(`no draft of ${refused.at(-1)}`);
  }
}

const total = (of: (one: DraftFigures) => number) => all.reduce((sum, one) => sum + of(one), 0);
const faults = total((one) => one.faults.length);
const [found, stated] = [total((one) => one.sources.found), total((one) => one.sources.stated)];
const long = all.find(({ pages }) => pages >= LONG_PAGES);
const floors = [
  { figure: `${faults} faults (none)`, ok: faults === 0 },
  { figure: `${found} of ${stated} sources at their place (all)`, ok: found === stated },
  { figure: `${refused.length} documents without a draft (none)`, ok: refused.length === 0 },
  ...(long
    ? [
        {
          figure: `${long.pages} pages in ${long.seconds.toFixed(2)} s (at most ${FLOOR.seconds})`,
          ok: long.seconds <= FLOOR.seconds,
        },
        {
          figure: `${long.pages} pages in ${long.peakMB.toFixed(0)} MB (at most ${FLOOR.peakMB})`,
          ok: long.peakMB <= FLOOR.peakMB,
        },
      ]
    : []),
];
for (const { figure, ok } of floors) say(`${ok ? 'ok     ' : 'MISSED '}${figure}`);
if (options.json) console.log(JSON.stringify({ documents: all, refused, floors }));
process.exitCode = floors.every(({ ok }) => ok) ? 0 : 1;
