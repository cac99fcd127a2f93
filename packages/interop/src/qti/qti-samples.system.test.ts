import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from '@coursecraft/contract/assessment/check';
import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import { listChecks } from '@coursecraft/domain/content/checks';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PortableElement, Reading } from '../course/portable-course.ts';
import { answersTo, type Expected } from '../testing/expected-answers.ts';
import { elementsOf, verdictOn } from '../testing/read-checks.ts';
import { openSampleFile, openSampleFolder, samplePath } from '../testing/samples.ts';
import { keysOfItem1, keysOfItem2 } from '../testing/source-keys.ts';
import { letters, sourcePieces, sourceWords } from '../testing/source-letters.ts';
import { qtiReader } from './qti-reader.ts';

const FOLDER = samplePath('interop/qti');
const CANVAS = 'instructure-1.2-2.1-2.2';
/** Malformed XML. */
const DAMAGED = ['fib.xml', 'fib_str.xml', 'item_no_title.xml', 'audio-video.xml'];
const PACKAGES = [
  `${CANVAS}/imsqti_2.2_package`,
  `${CANVAS}/mathml`,
  `${CANVAS}/no_assessment_xml`,
  `${CANVAS}/package_shared`,
  `${CANVAS}/test_qti_1.2`,
  `${CANVAS}/test_qti_1.2.zip`,
  `${CANVAS}/test_qti_1.2_bank_entry_item`,
  `${CANVAS}/test_qti_1.2_canvas`,
  `${CANVAS}/test_qti_1.2_canvas_extended_1`,
  `${CANVAS}/test_qti_1.2_canvas_extended_2`,
  `${CANVAS}/test_qti_1.2_multi`,
  `${CANVAS}/test_qti_2.1`,
  `${CANVAS}/test_qti_2.1.zip`,
  `${CANVAS}/test_qti_2.2`,
  `${CANVAS}/test_qti_2.2.zip`,
  `${CANVAS}/test_with_comments`,
  'pie-samples/assessment-test',
  'pie-samples/basic-interactions',
  'pie-samples/graphic-interactions',
  'pie-samples/interactive-interactions',
  'pie-samples/math-assessment',
  'pie-samples/text-interactions',
  'pie-samples/with-passages',
];
/** Expected answers for drawn values and rule-only keys. */
const RECKONED: Record<string, (stem: string) => Expected> = {
  'Example 3 - Using feedbackBlock to show a solution (random)': (stem) =>
    typed(Math.exp(Number(/e\^\{(\d)\}/.exec(stem)?.[1])).toFixed(3)),
  'Example 3 - Using feedbackBlock to show a solution': () => typed('7.389'),
  'Find side, directly or sine rule - with solution': (stem) => {
    const [a = 0, angleA = 0, angleB = 0] = [/a=(\d+)/, /A=(\d+)/, /B=(\d+)/].map((pattern) =>
      Number(pattern.exec(stem)?.[1]),
    );
    const sine = (angle: number) => Math.sin((angle * Math.PI) / 180);
    return typed(((a * sine(angleB)) / sine(angleA)).toPrecision(3));
  },
  'Digging a Hole': (stem) => {
    const [people = 0, minutes = 0, others = 0] = [...stem.matchAll(/\d+/g)].map(Number);
    return typed(String((people * minutes) / others));
  },
  Transportation: (stem) => typed(String(Number(/speed of (\d+)/.exec(stem)?.[1]) * 3)),
  'The number divisors': (stem) => {
    const number = Number(/\$(\d+)\$/.exec(stem)?.[1]);
    const divisors = Array.from({ length: number - 2 }, (_, index) => index + 2).filter((one) => number % one === 0);
    return { kind: 'chosen', words: [divisors.join(',') || '-'] };
  },
  'Test of statistics functions': (stem) => {
    const numbers = [...(/numbers: ([-\d, ]+)/.exec(stem)?.[1] ?? '').matchAll(/-?\d+/g)].map(Number);
    const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
    const deviation = Math.sqrt(numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length);
    const rounded = (value: number) => String(Math.round(value * 100) / 100);
    return {
      kind: 'gaps',
      words: [String(Math.min(...numbers)), String(Math.max(...numbers)), rounded(mean), rounded(deviation)],
    };
  },
};
const typed = (words: string): Expected => ({ kind: 'typed', words });

type Sample = { name: string; sources: string[]; reading: Reading; files: PackageFiles };

async function readSample(name: string, files: PackageFiles): Promise<Sample> {
  const reading = await qtiReader.read(files, name);
  const xml = files.names.filter((path) => /\.xml$/.test(path) && !/imsmanifest|assessment_meta/.test(path));
  const sources: string[] = [];
  for (const path of xml) sources.push(new TextDecoder().decode(await files.read(path)));
  return { name, sources, reading, files };
}

const itemsIn = (sources: readonly string[]): { id: string; xml: string; isFirst: boolean }[] =>
  sources.flatMap((source) => [
    ...[...source.matchAll(/<item\b[^>]*?ident\s*=\s*"([^"]*)"[\s\S]*?<\/item>/g)].map(([xml, id = '']) => ({
      id,
      xml,
      isFirst: true,
    })),
    ...[...source.matchAll(/<assessmentItem\b[^>]*?\bidentifier="([^"]*)"[\s\S]*?<\/assessmentItem>/g)].map(
      ([xml, id = '']) => ({ id, xml, isFirst: false }),
    ),
  ]);

describe.skipIf(!FOLDER)('QTI samples', () => {
  const samples: Sample[] = [];

  beforeAll(async () => {
    const root = FOLDER ?? '';
    const single = ['items_1.2', 'items_2.1', 'items_2.2'].flatMap((folder) =>
      readdirSync(join(root, CANVAS, folder))
        .filter((name) => name.endsWith('.xml'))
        .map((name) => join(CANVAS, folder, name)),
    );
    const loose = [
      'all_canvas_simple_1.2.xml',
      'edge_cases_1.2.xml',
      'feedback_quiz_1.2.xml',
      'interaction_checks_1.2.xml',
    ].map((name) => join(CANVAS, name));
    for (const path of [...single, ...loose]) {
      const folder = join(root, path, '..');
      const pictures = path.includes('items_2.2')
        ? ['images', 'shared'].flatMap((inner) => readdirSync(join(folder, inner)).map((name) => `${inner}/${name}`))
        : [];
      const files = Object.fromEntries(
        [path.split(/[\\/]/).at(-1) ?? '', ...pictures].map((name) => [name, readFileSync(join(folder, name))]),
      );
      samples.push(await readSample(path, filesInMemory(files)));
    }
    for (const path of PACKAGES) {
      const whole = join(root, path);
      samples.push(
        await readSample(path, path.endsWith('.zip') ? await openSampleFile(whole) : await openSampleFolder(whole)),
      );
    }
  }, 120_000);

  it('are all recognized and read except invalid XML, which is named', () => {
    const unreadable = samples
      .flatMap(({ reading }) => reading.parts)
      .filter(({ notes }) => notes.some(({ note }) => note === 'unreadable'));
    expect(unreadable.map(({ title }) => title).toSorted()).toEqual(DAMAGED.toSorted());
    expect(samples.flatMap(({ reading }) => elementsOf(reading)).length).toBeGreaterThan(190);
  });

  it('have a part for each item or name it', () => {
    let count = 0;
    for (const { name, sources, reading } of samples) {
      if (DAMAGED.some((damaged) => name.endsWith(damaged))) continue;
      for (const { id } of itemsIn(sources)) {
        const part = reading.parts.find(
          ({ key, kind }) => key.replace(/~\d+$/, '') === id && (kind === 'problem' || kind === 'text'),
        );
        expect(part, `${name} ${id}`).toBeDefined();
        if (part?.outcome !== 'mapped') expect(part?.notes.length, `${name} ${id}`).toBeGreaterThan(0);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(180);
  });

  it('keep the text of every question and option', () => {
    const lost: string[] = [];
    let count = 0;
    for (const { name, sources, reading } of samples) {
      if (DAMAGED.some((damaged) => name.endsWith(damaged))) continue;
      const held = letters(
        elementsOf(reading)
          .map(({ content }) => content)
          .join(' '),
      );
      for (const { xml, isFirst } of itemsIn(sources)) {
        if (/templateDeclaration|calculated_question/.test(xml)) continue;
        for (const text of isFirst ? textsOfItem1(xml) : textsOfItem2(xml)) {
          count += 1;
          if (!held.includes(letters(text))) lost.push(`${name}: ${text}`);
        }
      }
    }
    expect(lost).toEqual([]);
    expect(count).toBeGreaterThan(900);
  });

  it('keep their pictures', () => {
    let [kept, shown] = [0, 0];
    for (const { sources, reading, files } of samples) {
      const paths = new Set(reading.course.files.map(({ path }) => path));
      for (const { xml } of itemsIn(
        sources.map((source) => source.replace(/<templateInline[\s\S]*?<\/templateInline>/g, '')),
      )) {
        for (const [, address = ''] of xml.matchAll(/(?:src|data|uri)="([^"]+\.(?:png|jpg|svg|gif))"/g)) {
          const found = files.names.find((path) => path.endsWith(address.replace(/^.*\$/, '').replace(/^.*\//, '')));
          if (!found) continue;
          shown += 1;
          if ([...paths].some((path) => path.endsWith(found.replace(/^.*\//, '')))) kept += 1;
        }
      }
    }
    expect(shown).toBeGreaterThan(50);
    expect(kept / shown).toBeGreaterThanOrEqual(0.95);
  });

  it('score right answers as right and other answers as wrong in every imported check', () => {
    const unproved: string[] = [];
    let proved = 0;
    for (const { name, sources, reading } of samples) {
      for (const { id, xml, isFirst } of itemsIn(sources)) {
        const title = sourceWords(/title\s*=\s*"([^"]*)"/.exec(xml)?.[1] ?? '', false);
        const parts = reading.parts.filter(({ key, kind }) => kind === 'problem' && key.replace(/~\d+$/, '') === id);
        const elements = parts.flatMap(({ element }) => elementsOf(reading).filter(({ key }) => key === element));
        const element = elements.find((one) => one.title === title) ?? elements[0];
        const checks = element ? keyed(element) : [];
        if (checks.length === 0) continue;
        const reckon = RECKONED[title];
        const expected = reckon
          ? checks.map((check) => reckon(`${element?.content ?? ''} ${check.stem}`))
          : isFirst
            ? keysOfItem1(xml)
            : keysOfItem2(xml);
        const isSplit = checks.length > 1 && (reckon !== undefined || expected.length === 1);
        const apart = isSplit
          ? checks.flatMap((_, at) => eachGap(expected[at] ?? expected[0])[at] ?? expected[at] ?? [])
          : expected;
        for (const [index, check] of checks.entries()) {
          const answers = apart[index] && answersTo(check, apart[index]);
          if (answers && verdictOn(check, answers.right) === 'met' && verdictOn(check, answers.wrong) !== 'met')
            proved += 1;
          else
            unproved.push(`${name} ${title} ${check.type} ${JSON.stringify(apart[index])} ${JSON.stringify(answers)}`);
        }
      }
    }
    expect(unproved).toEqual([]);
    expect(proved).toBeGreaterThan(130);
  });
});

const eachGap = (expected: Expected | undefined): Expected[] =>
  expected === undefined
    ? []
    : expected.kind === 'gaps'
      ? expected.words.map((word) => ({ kind: 'chosen', words: [word] }))
      : [expected];

const keyed = ({ content }: PortableElement): Check[] =>
  listChecks(content).filter(({ type }) => type !== 'free-response');

const textsOfItem1 = (xml: string): string[] => {
  const shown = /<presentation\b[\s\S]*<\/presentation>/.exec(xml)?.[0] ?? '';
  const isNamed = (text: string) => /^\w*$/.test(text) && xml.includes(`[${text}]`);
  return [...shown.matchAll(/<mattext([^>]*)>([\s\S]*?)<\/mattext>/g)]
    .flatMap(([, attributes = '', text = '']) => sourcePieces(text, !attributes.includes('plain')))
    .filter((text) => !isNamed(text))
    .flatMap((text) => text.split(/\[[^\]]*\]/))
    .filter((text) => letters(text));
};

const textsOfItem2 = (xml: string): string[] => {
  const body = /<itemBody\b[\s\S]*<\/itemBody>/.exec(xml)?.[0] ?? '';
  const bare = body
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(feedback\w+|math|m:math|rubricBlock|object)\b[\s\S]*?<\/\1>/g, '<x/>')
    .replace(/<endAttemptInteraction[^>]*>/g, '');
  return bare
    .split(/<[^>]*>/)
    .map((text) => sourceWords(text, false))
    .filter((text) => letters(text));
};
