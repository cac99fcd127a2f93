import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { readText } from '@coursecraft/documents/zip/package-files';
import { describe, expect, it } from 'vitest';
import { elementsOf, notesOf, outlineOf } from '../testing/elements-of.ts';
import { openSampleFile, samplePath } from '../testing/samples.ts';
import { cmi5Reader } from './cmi5-reader.ts';

const words = (name: string, text: string, more = '') =>
  `<${name}><langstring lang="de-DE">${text}</langstring>${more}</${name}>`;
const structure = (inside: string, objectives = '') =>
  `<?xml version="1.0" encoding="utf-8"?><courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd"><course id="https://example.org/tea">${words('title', 'Tee')}${words('description', 'Über\n   Tee.')}</course>${objectives}${inside}</courseStructure>`;
const unit = (id: string, url: string, attributes = '', more = '') =>
  `<au id="${id}" ${attributes}>${words('title', `Teil ${id}`, '<langstring lang="fr">Partie</langstring>')}${words('description', 'Text &amp; mehr *.')}<url>${url}</url>${more}</au>`;
const read = (xml: string, files: Record<string, string> = { 'a.html': '', 'b/c d.html': '' }, folder = '') =>
  cmi5Reader.read(
    filesInMemory({
      [`${folder}cmi5.xml`]: xml,
      ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}${path}`, text])),
    }),
    'tea.zip',
  );

describe('cmi5 import', () => {
  it('reads an element for each unit in its block', async () => {
    const { course, parts } = await read(
      structure(
        `${unit('1', 'a.html?x=1&amp;y=2', 'masteryScore="0.7" moveOn="Passed"', '<launchParameters>{"k": 1}</launchParameters><entitlementKey>secret</entitlementKey>')}<block id="b1">${words('title', 'Kannen')}<block id="b2">${words('title', 'Eisern')}${unit('2', 'b/c%20d.html')}</block></block>`,
      ),
    );
    expect(course).toMatchObject({ title: 'Tee', description: 'Über Tee.', language: 'de-DE' });
    expect(outlineOf(course)).toEqual([
      ['Tee', ['Tee', 'Teil 1']],
      ['Kannen', ['Eisern', 'Teil 2']],
    ]);
    expect(course.packages).toEqual([
      {
        key: '1',
        kind: 'cmi5',
        title: 'Teil 1',
        entry: 'a.html?x=1&y=2',
        folder: '',
        passingScore: 0.7,
        launchData: '{"k": 1}',
      },
      {
        key: '2',
        kind: 'cmi5',
        title: 'Teil 2',
        entry: 'b/c d.html',
        folder: '',
        passingScore: undefined,
        launchData: undefined,
      },
    ]);
    expect(elementsOf(course)[0]?.content).toBe('Text & mehr \\*.\n\n```package\npackage: "1"\n```');
    expect(notesOf({ parts })).toEqual(
      expect.arrayContaining(['settings-dropped moveOn Passed', 'settings-dropped entitlementKey', 'played-as-it-is']),
    );
    expect(JSON.stringify(course)).not.toContain('secret');
  });

  it('reads objectives as criteria of the units that name them', async () => {
    const objective = (id: string, more = '') =>
      `<objective id="${id}">${words('title', `Ziel ${id}`)}${more}</objective>`;
    const refer = (...ids: string[]) =>
      `<objectives>${ids.map((id) => `<objective idref="${id}"/>`).join('')}</objectives>`;
    const { course, parts } = await read(
      structure(
        `${unit('1', 'a.html')}<block id="b">${words('title', 'B')}${refer('o2')}${unit('2', 'a.html', '', refer('o1'))}</block>`,
        `<objectives>${objective('o1', words('description', 'Kann Tee kochen.'))}${objective('o2')}${objective('o3')}</objectives>`,
      ),
    );
    const stated = elementsOf(course).map(({ key, rows: criteria }) => [
      key,
      criteria.map(({ statement }) => statement),
    ]);
    expect(stated).toEqual([
      ['1', ['Ziel o3']],
      ['2', ['Kann Tee kochen.', 'Ziel o2']],
    ]);
    expect(parts.filter(({ kind }) => kind === 'criterion')).toHaveLength(3);
  });

  it('keeps remote units as links and names missing ones', async () => {
    const { course, parts } = await read(
      structure(
        `${unit('1', 'https://example.org/au?x=1')}${unit('2', 'gone.html')}${unit('1', 'a.html')}<block id="e">${words('title', 'Leer')}</block>`,
      ),
    );
    expect(elementsOf(course).map(({ key, content }) => [key, content.split('\n').at(-1)])).toEqual([
      ['1', '[Teil 1](<https://example.org/au?x=1>)'],
      ['1~2', '```'],
    ]);
    expect(notesOf({ parts })).toEqual(
      expect.arrayContaining(['external-tool https://example.org/au?x=1', 'file-missing gone.html', 'empty']),
    );
  });

  it('accepts a manifest alone or in a folder', async () => {
    const alone = filesInMemory({ 'tea.xml': structure(unit('1', 'https://example.org/au')) });
    expect(await cmi5Reader.recognises(alone)).toBe(true);
    expect(elementsOf((await cmi5Reader.read(alone, 'tea.xml')).course)).toHaveLength(1);
    const { course } = await read(structure(unit('1', 'a.html')), undefined, 'tea/');
    expect(course.packages).toMatchObject([{ entry: 'a.html', folder: 'tea' }]);
    expect(await cmi5Reader.recognises(filesInMemory({ 'x.xml': '<other/>' }))).toBe(false);
    expect(await cmi5Reader.recognises(filesInMemory({ 'cmi5.xml': '<other/>', 'a.html': '' }))).toBe(false);
  });

  it('refuses a broken package and reads a hostile one', async () => {
    await expect(read('<courseStructure><course')).rejects.toMatchObject({ why: 'damaged' });
    const deep = await read(structure('<block id="b">'.repeat(2000) + unit('1', 'a.html') + '</block>'.repeat(2000)));
    expect(deep.parts.length).toBeGreaterThan(0);
    const odd = await read('<courseStructure><au/><block/><objectives/></courseStructure>');
    expect(elementsOf(odd.course)).toEqual([]);
  });
});

describe('cmi5 sample', () => {
  const path = samplePath('interop/cmi5/catapult-multi-au/multi_au_framed.zip');

  it.skipIf(!path)('plays every unit', async () => {
    const files = await openSampleFile(path ?? '');
    expect(await cmi5Reader.recognises(files)).toBe(true);
    const { course, parts } = await cmi5Reader.read(files, 'geology.zip');
    const urls = [...((await readText(files, 'cmi5.xml')) ?? '').matchAll(/<url>([^<]*)<\/url>/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    );
    expect(course.packages.map(({ entry }) => entry)).toEqual(urls);
    for (const { entry } of course.packages) expect(files.has(entry.replace(/[?#].*$/, ''))).toBe(true);
    expect(elementsOf(course)).toHaveLength(urls.length);
    expect(parts.filter(({ outcome }) => outcome === 'left-out')).toEqual([]);
  });
});
