import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { COPIED_KINDS } from './support/authoring/copied-sentences.ts';
import { type DraftFigures, figuresOf } from './support/authoring/draft-figures.ts';
import type { DraftedDocument } from './support/authoring/drafted-document.ts';
import { dumpDraft } from './support/authoring/dump-draft.ts';
import { FAILURE_KINDS } from './support/authoring/failure.ts';
import { advantage, type Guessed, guess, tellsTooMuch } from './support/authoring/form-only-guesser.ts';
import { keyPlaces } from './support/authoring/key-places.ts';

/**
 * What the built-in engine makes of textbook chapters, read by somebody who knows nothing of how it was made:
 * `npm run bench -- authoring [--json] [--dump FOLDER] [--document FILE]…`.
 */
const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    dump: { type: 'string' },
    document: { type: 'string', multiple: true },
  },
});
const FLOOR = { guesserPoints: 0.05, objectives: 0.95, seconds: 8, peakMB: 400 };
/** The document that the floors of time and memory are for, by its pages. */
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
    ...TEXTS.map((name) => join(here, 'support/authoring/texts', name)),
  ].filter((path) => existsSync(path));

const run = promisify(execFile);
/** In a process of its own, so that its memory is that of one draft. */
async function draft(path: string): Promise<DraftedDocument> {
  const child = join(here, '../scripts/draft-document.ts');
  const { stdout } = await run(process.execPath, [child, path], { maxBuffer: 256 * 1024 * 1024 });
  return JSON.parse(stdout) as DraftedDocument;
}

const say = (line: string) => {
  if (!options.json) console.log(line);
};
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const percent = (part: number, of = 1) => (of === 0 ? '–' : `${Math.round((100 * part) / of)} %`);
const counts = (tally: Record<string, number>) =>
  Object.entries(tally)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'none';

function tell(one: DraftFigures): void {
  const [criteria, checks] = [sum(Object.values(one.criteria)), sum(Object.values(one.checks))];
  const copied = COPIED_KINDS.map((kind) => `${kind} ${percent(one.copied[kind].copied, one.copied[kind].of)}`);
  const failures = counts(
    Object.fromEntries(
      FAILURE_KINDS.map(
        (kind) => [kind, one.failures.filter((failure) => failure.kind === kind).length] as const,
      ).filter(([, count]) => count > 0),
    ),
  );
  say(
    `${one.name}, ${one.pages} pages: ${one.seconds.toFixed(2)} s, ${one.ratio.toFixed(1)} × bare text, ${one.peakMB.toFixed(0)} MB at most\n` +
      `  ${one.sections} sections; lessons keep ${one.lessonWords} of ${one.sourceWords} words (${percent(one.lessonWords, one.sourceWords)}); ${one.cards} cards, ${one.scenarios} scenarios\n` +
      `  ${criteria} criteria, ${(criteria / one.sections).toFixed(1)} a section (${counts(one.criteria)})\n` +
      `  ${checks} checks, ${(checks / one.sections).toFixed(1)} a section (${counts(one.checks)})\n` +
      `  in the source's words: ${copied.join(', ')}\n` +
      `  objectives: ${one.objectives.covered} of ${one.objectives.stated} asked for; sources: ${one.sources.found} of ${one.sources.stated} at their place\n` +
      `  struck out: ${failures}`,
  );
}

const all: DraftFigures[] = [];
const riddles: Guessed[] = [];
const unread: { name: string; error: string }[] = [];
if (options.dump) mkdirSync(options.dump, { recursive: true });
for (const path of documents) {
  try {
    const made = await draft(path);
    const measured = figuresOf(made);
    all.push(measured.figures);
    riddles.push(...measured.riddles);
    tell(measured.figures);
    if (options.dump)
      writeFileSync(
        join(options.dump, `${made.source.name}.txt`),
        dumpDraft(made.draft, { failures: measured.figures.failures, missing: measured.figures.objectives.missing }),
      );
  } catch (error) {
    unread.push({ name: path, error: error instanceof Error ? error.message : String(error) });
    say(`${path}: no draft. ${unread.at(-1)?.error}`);
  }
}

const failures = all.flatMap((one) => one.failures);
const struck = Object.fromEntries(
  FAILURE_KINDS.map((kind) => [kind, failures.filter((failure) => failure.kind === kind).length] as const),
);
const guesses = guess(riddles);
const places = keyPlaces(riddles);
const total = (of: (one: DraftFigures) => number) => sum(all.map(of));
const copied = COPIED_KINDS.map((kind) => ({
  kind,
  copied: total((one) => one.copied[kind].copied),
  of: total((one) => one.copied[kind].of),
}));

say(`\n${all.length} documents, ${total((one) => one.seconds).toFixed(1)} s`);
say(
  `  lessons keep ${percent(
    total((one) => one.lessonWords),
    total((one) => one.sourceWords),
  )} of the words; ` +
    `in the source's words: ${percent(sum(copied.map((one) => one.copied)), sum(copied.map((one) => one.of)))} ` +
    `(${copied.map((one) => `${one.kind} ${percent(one.copied, one.of)}`).join(', ')})`,
);
say(
  `  ${total((one) => sum(Object.values(one.criteria)))} criteria, ${total((one) => sum(Object.values(one.checks)))} checks, ` +
    `${total((one) => one.cards)} cards, ${total((one) => one.scenarios)} scenarios`,
);
say(
  `  struck out: ${failures.length}${failures.length > 0 ? ` (${counts(Object.fromEntries(Object.entries(struck).filter(([, count]) => count > 0)))})` : ''}`,
);
for (const one of guesses)
  say(
    `  guessed by form, ${one.kind}: ${percent(Math.max(one.best.rate, one.vote))} against ${percent(one.chance)} by chance ` +
      `(best way “${one.best.name}” ${percent(one.best.rate)}, vote ${percent(one.vote)}, ${one.of} riddles)`,
  );
say(
  `  keys of single choices by place: ${
    Object.entries(places.places)
      .map(([of, at]) => `of ${of}: ${at.join('/')}`)
      .join(', ') || 'none'
  }`,
);

const floors: { figure: string; ok: boolean }[] = [];
const floor = (figure: string, ok: boolean) => floors.push({ figure, ok });
const overall = guesses[0];
if (overall)
  floor(
    `guessed by form ${(100 * advantage(overall)).toFixed(1)} points above chance (at most ${100 * FLOOR.guesserPoints}; ` +
      `kinds beyond luck: ${
        guesses
          .filter((one) => one !== overall && tellsTooMuch(one, FLOOR.guesserPoints))
          .map(({ kind }) => kind)
          .join(', ') || 'none'
      })`,
    !guesses.some((one) => tellsTooMuch(one, FLOOR.guesserPoints)),
  );
floor(
  `key places: chi-square ${places.chiSquare.toFixed(1)} at ${places.freedom} degrees, as uneven by chance in ${percent(places.probability)} of drafts (at least 1 %)`,
  places.isEven,
);
const duplicates = failures.filter(({ kind }) => kind.startsWith('duplicate')).length;
floor(`${duplicates} duplicates (none)`, duplicates === 0);
floor(`${struck.residue} pieces of residue (none)`, struck.residue === 0);
const [foundSources, statedSources] = [total((one) => one.sources.found), total((one) => one.sources.stated)];
floor(`${foundSources} of ${statedSources} sources at their place (all)`, foundSources === statedSources);
const [covered, stated] = [total((one) => one.objectives.covered), total((one) => one.objectives.stated)];
floor(
  `${covered} of ${stated} objectives asked for, ${percent(covered, stated)} (at least ${percent(FLOOR.objectives)})`,
  covered >= FLOOR.objectives * stated,
);
const long = all.find(({ pages }) => pages >= LONG_PAGES);
if (long) {
  floor(
    `${long.pages} pages in ${long.seconds.toFixed(2)} s (at most ${FLOOR.seconds})`,
    long.seconds <= FLOOR.seconds,
  );
  floor(`${long.pages} pages in ${long.peakMB.toFixed(0)} MB (at most ${FLOOR.peakMB})`, long.peakMB <= FLOOR.peakMB);
}
floor(`${unread.length} documents without a draft (none)`, unread.length === 0);
for (const { figure, ok } of floors) say(`${ok ? 'ok     ' : 'MISSED '}${figure}`);

if (options.json) console.log(JSON.stringify({ documents: all, unread, guesses, places, floors }));
process.exitCode = floors.every(({ ok }) => ok) ? 0 : 1;
