import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import { listChecks } from '@coursecraft/domain/content/checks';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Reading } from '../course/portable-course.ts';
import { READERS } from '../formats.ts';
import { answersTo } from '../testing/expected-answers.ts';
import { elementsOf, verdictOn } from '../testing/read-checks.ts';
import { openSampleFile, openSampleFolder, samplePath } from '../testing/samples.ts';
import { keysOfItem1 } from '../testing/source-keys.ts';
import { letters, sourcePieces } from '../testing/source-letters.ts';
import { cartridgeReader } from './cartridge-reader.ts';

const CANVAS = 'interop/common-cartridge/canvas-loaded-course-1.3';
const QTI = 'interop/qti/instructure-1.2-2.1-2.2';
const SAMPLES = [
  { path: `${CANVAS}/canvas_large_1.3.imscc`, problems: 300, proved: 190, elements: 50 },
  { path: `${CANVAS}/canvas_small_1.1.imscc`, problems: 22, proved: 20, elements: 9 },
  { path: `${QTI}/canvas_cartridge`, problems: 10, proved: 7, elements: 1 },
  { path: `${QTI}/test_imscc_canvas`, problems: 4, proved: 0, elements: 2 },
  { path: `${QTI}/with_banks`, problems: 8, proved: 2, elements: 3 },
];

type Sample = (typeof SAMPLES)[number] & { reading: Reading; files: PackageFiles; sources: Map<string, string> };

describe.skipIf(!samplePath(CANVAS))('Common Cartridge samples', () => {
  const samples: Sample[] = [];

  beforeAll(async () => {
    for (const sample of SAMPLES) {
      const whole = samplePath(sample.path) ?? '';
      const files = sample.path.endsWith('.imscc') ? await openSampleFile(whole) : await openSampleFolder(whole);
      const sources = new Map<string, string>();
      for (const path of files.names)
        if (/\.(xml|qti|html)$/.test(path)) sources.set(path, new TextDecoder().decode(await files.read(path)));
      samples.push({ ...sample, files, sources, reading: await cartridgeReader.read(files, sample.path) });
    }
  }, 120_000);

  it('are recognized as cartridges before QTI', async () => {
    for (const { files } of samples) {
      const recognised = [];
      for (const [format, reader] of Object.entries(READERS))
        if (await reader.recognises(files)) recognised.push(format);
      expect(recognised[0]).toBe('common-cartridge');
    }
  });

  it('have a part for each question and elements for their contents', () => {
    for (const { path, reading, sources, problems, elements } of samples) {
      const ids = [...wholeDocuments(sources).values()].flatMap((source) =>
        [...source.matchAll(/<item ident="([^"]*)"/g)].map(([, id = '']) => id),
      );
      const keys = new Set(
        reading.parts
          .filter(({ kind }) => kind === 'problem' || kind === 'text')
          .map(({ key }) => key.replace(/~\d+$/, '')),
      );
      expect(
        ids.filter((id) => !keys.has(id)),
        path,
      ).toEqual([]);
      expect(ids.length, path).toBeGreaterThanOrEqual(problems);
      expect(elementsOf(reading).length, path).toBeGreaterThanOrEqual(elements);
      for (const part of reading.parts)
        if (part.kind === 'problem' && part.outcome !== 'mapped')
          expect(part.notes.length, part.key).toBeGreaterThan(0);
    }
  });

  it('score right answers as right and other answers as wrong in every imported check', () => {
    for (const { path, reading, sources, proved: floor } of samples) {
      const unproved: string[] = [];
      let proved = 0;
      const items = [...wholeDocuments(sources).values()].flatMap((source) =>
        [...source.matchAll(/<item ident="([^"]*)"[\s\S]*?<\/item>/g)].map(([xml, id = '']) => ({ id, xml })),
      );
      for (const element of elementsOf(reading)) {
        const checks = listChecks(element.content);
        const parts = reading.parts.filter(
          (part) => part.element === element.key && part.kind === 'problem' && part.becomes !== 'text',
        );
        expect(checks.length, `${path} ${element.title}`).toBe(parts.length);
        for (const [index, check] of checks.entries()) {
          if (check.type === 'free-response') continue;
          const found = items.filter(({ id }) => id === parts[index]?.key.replace(/~\d+$/, ''));
          const isProved = found.some(({ xml }) => {
            const [expected] = keysOfItem1(xml);
            const answers = expected && answersTo(check, expected);
            return answers && verdictOn(check, answers.right) === 'met' && verdictOn(check, answers.wrong) !== 'met';
          });
          if (isProved) proved += 1;
          else unproved.push(`${element.title} ${parts[index]?.key} ${check.type}`);
        }
      }
      expect(unproved, path).toEqual([]);
      expect(proved, path).toBeGreaterThanOrEqual(floor);
    }
  });

  it('keep the text of pages, assignments and topics', () => {
    let count = 0;
    for (const { path, reading, sources } of samples) {
      const held = letters(
        elementsOf(reading)
          .map(({ content }) => content)
          .join(' '),
      );
      const lost: string[] = [];
      for (const [name, source] of sources) {
        const html = /wiki_content|syllabus|Learning_Objectives/.test(name)
          ? (/<body>([\s\S]*)<\/body>/.exec(source)?.[1] ?? source)
          : undefined;
        const text = /<(?:dt:)?text texttype="text\/html">([\s\S]*?)<\/(?:dt:)?text>/.exec(source)?.[1];
        const pieces = html === undefined ? sourcePieces(text ?? '', true) : sourcePieces(html, false);
        for (const piece of pieces.filter((one) => letters(one))) {
          count += 1;
          if (!held.includes(letters(piece))) lost.push(`${name}: ${piece}`);
        }
      }
      expect(lost, path).toEqual([]);
    }
    expect(count).toBeGreaterThan(150);
  });

  it('keep every displayed picture', () => {
    for (const { path, reading, sources, files } of samples) {
      const kept = reading.course.files.map((file) => file.path);
      for (const source of sources.values())
        for (const [, address = ''] of source.matchAll(/src=(?:&quot;|")([^"&]+\.(?:png|jpg|gif))/g)) {
          const name = address.replace(/^.*[/$]/, '');
          if (files.names.some((one) => one.endsWith(`/${name}`)))
            expect(
              kept.some((one) => one.endsWith(`/${name}`)),
              `${path} ${address}`,
            ).toBe(true);
        }
    }
  });

  it('hide what Canvas has not published and keep its outcome criteria', () => {
    const [large, small] = samples;
    const hidden = elementsOf(large?.reading as Reading)
      .filter((element) => element.hidden)
      .map(({ title }) => title);
    expect(hidden).toEqual([
      'Unpublished Quiz Example',
      'unpublished discussion',
      'Page hidden from Students',
      'math_Simpson.jpg',
    ]);
    expect(elementsOf(small?.reading as Reading).find(({ title }) => title === 'Outcomes')?.rows).toHaveLength(9);
  });

  it('name the missing files of a cartridge and keep the remaining two', async () => {
    const files = await openSampleFile(samplePath(`${CANVAS}/canvas_small_1.1.corrupt.imscc`) ?? '');
    const reading = await cartridgeReader.read(files, 'corrupt.imscc');
    expect(elementsOf(reading).map(({ title }) => title)).toEqual([
      'Wikipedia - Sigmund Freud',
      'Talk about the issues',
    ]);
    const missing = reading.parts
      .flatMap(({ notes }) => notes)
      .filter(({ note }) => note === 'file-missing' || note === 'picture-missing');
    expect(missing.map(({ what }) => what).toSorted()).toEqual([
      'I_00001_R/Learning_Objectives.html',
      'I_00003_R/assessment.xml',
      'I_00004_R/assessment.xml',
      'I_00005_R/weblink1.xml',
      'I_00006_R/discussion.xml',
      'I_00008_R.xml',
      'f3/f3.jpg',
      'f4/f4.jpg',
      'f5/f5.html',
    ]);
  });
});

/** Drops documents that repeat a quiz with less data. */
function wholeDocuments(sources: ReadonlyMap<string, string>): Map<string, string> {
  const isLess = (path: string) =>
    sources.has(path.replace(/^(.*\/)?([^/]+)\/assessment_qti\.xml$/, '$1non_cc_assessments/$2.xml.qti')) &&
    path.endsWith('assessment_qti.xml');
  return new Map([...sources].filter(([path, source]) => /<questestinterop/.test(source) && !isLess(path)));
}
