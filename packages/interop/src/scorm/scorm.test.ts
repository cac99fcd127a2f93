import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { describe, expect, it } from 'vitest';
import { cartridgeReader } from '../common-cartridge/cartridge-reader.ts';
import { elementsOf, notesOf, outlineOf } from '../testing/elements-of.ts';
import { openSampleFile, samplePath } from '../testing/samples.ts';
import { launchAddress } from './launch-address.ts';
import { scormReader } from './scorm-reader.ts';

type ManifestInput = { head?: string; metadata?: string; items: string; resources: string; organisation?: string };

const manifest = ({
  head = 'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
  metadata = '<schema>ADL SCORM</schema><schemaversion>1.2</schemaversion>',
  items,
  resources,
  organisation = 'o',
}: ManifestInput) =>
  `<?xml version="1.0"?><!DOCTYPE manifest [<!ENTITY x SYSTEM "file:///etc/passwd">]><manifest identifier="tea" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" ${head}><metadata>${metadata}</metadata><organizations default="${organisation}"><organization identifier="other"><title>Other</title></organization><organization identifier="o"><title>Tea</title>${items}</organization></organizations><resources>${resources}</resources></manifest>`;
const read = (
  given: ManifestInput | string,
  files: Record<string, string> = { 'a/index.html': '', 'b.html': '' },
  folder = '',
) =>
  scormReader.read(
    filesInMemory({
      [`${folder}imsmanifest.xml`]: typeof given === 'string' ? given : manifest(given),
      ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}${path}`, text])),
    }),
    'tea.zip',
  );
const RESOURCES =
  '<resource identifier="r1" type="webcontent" adlcp:scormtype="sco" href="a/index.html?x=1"/><resource identifier="r2" adlcp:scormtype="sco" href="b.html" xml:base=""/>';

describe('SCORM 1.2 import', () => {
  it('reads a playable element for each launchable item', async () => {
    const { course, parts } = await read({
      items:
        '<item identifier="i0"><title>Green &amp; black</title><item identifier="i1" identifierref="r1" parameters="?page=2"><title>Leaves</title><adlcp:masteryscore>80</adlcp:masteryscore><adlcp:datafromlms>start=1</adlcp:datafromlms><adlcp:prerequisites type="aicc_script">i2</adlcp:prerequisites><adlcp:maxtimeallowed>0001:00:00</adlcp:maxtimeallowed></item></item><item identifier="i2" identifierref="r2" isvisible="false"><title>Pots</title></item>',
      resources: RESOURCES,
    });
    expect(outlineOf(course)).toEqual([
      ['Green & black', ['Green & black', 'Leaves']],
      ['Tea', ['Tea', 'Pots']],
    ]);
    expect(course.packages).toEqual([
      {
        key: 'i1',
        kind: 'scorm-1.2',
        title: 'Leaves',
        entry: 'a/index.html?x=1&page=2',
        folder: '',
        passingScore: 0.8,
        launchData: 'start=1',
      },
      {
        key: 'i2',
        kind: 'scorm-1.2',
        title: 'Pots',
        entry: 'b.html',
        folder: '',
        passingScore: undefined,
        launchData: undefined,
      },
    ]);
    expect(elementsOf(course).map(({ content, hidden }) => [content, hidden])).toEqual([
      ['```package\npackage: i1\n```', undefined],
      ['```package\npackage: i2\n```', true],
    ]);
    expect(parts.filter(({ kind }) => kind === 'package').map(({ becomes, element }) => [becomes, element])).toEqual([
      ['package', 'i1'],
      ['package', 'i2'],
    ]);
    expect(notesOf({ parts })).toEqual(
      expect.arrayContaining(['duplicate Other', 'condition-dropped i2', 'schedule-dropped 0001:00:00', 'hidden']),
    );
  });

  it('accepts a subfolder and shared launch pages', async () => {
    const items =
      '<item identifier="i" identifierref="r1"><title>A</title></item><item identifier="i" identifierref="r1" parameters="#two"><title>B</title></item>';
    const { course } = await read({ items, resources: RESOURCES }, { 'A/Index.html': '' }, 'tea/');
    expect(course.packages.map(({ key, entry, folder }) => [key, entry, folder])).toEqual([
      ['i', 'A/Index.html?x=1', 'tea'],
      ['i~2', 'A/Index.html?x=1#two', 'tea'],
    ]);
  });

  it('names items that cannot be launched', async () => {
    const { course, parts } = await read({
      items:
        '<item identifier="i1" identifierref="gone"><title>A</title></item><item identifier="i2" identifierref="r1"><title>B</title></item><item identifier="i3"><title>C</title></item><item identifier="i4" identifierref="r3"/>',
      resources:
        '<resource identifier="r1" adlcp:scormtype="sco" href="no.html"/><resource identifier="r3" href="https://example.org/x"/>',
    });
    expect(elementsOf(course)).toEqual([]);
    expect(notesOf({ parts })).toEqual(
      expect.arrayContaining([
        'link-broken gone',
        'file-missing no.html',
        'empty',
        'external-tool https://example.org/x',
      ]),
    );
  });

  it('plays resources or the first page if the manifest has no organization', async () => {
    const noItems = await read({ items: '', resources: RESOURCES });
    expect(noItems.course.packages.map(({ entry }) => entry)).toEqual(['a/index.html?x=1', 'b.html']);
    const broken = await read('<manifest xmlns:adlcp="x"><organizations>', {
      'res/story.html': '',
      'res/deep/index.html': '',
      'zzz.html': '',
    });
    expect(broken.course.packages.map(({ entry }) => entry)).toEqual(['res/story.html']);
    expect(notesOf(broken)).toContain('unreadable imsmanifest.xml');
  });
});

describe('SCORM 2004 import', () => {
  it('reads the measure as its score and names sequencing rules', async () => {
    const { course, parts } = await read({
      head: 'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
      metadata: '<schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion>',
      items:
        '<item identifier="i1" identifierref="r1"><title>A</title><adlcp:dataFromLMS>x</adlcp:dataFromLMS><imsss:sequencing><imsss:sequencingRules><imsss:preConditionRule/></imsss:sequencingRules><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.75</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing></item>',
      resources: '<resource identifier="r1" adlcp:scormType="sco" href="b.html"/>',
    });
    expect(course.packages).toMatchObject([{ kind: 'scorm-2004', passingScore: 0.75, launchData: 'x' }]);
    expect(notesOf({ parts })).toContain('condition-dropped 1 sequencing rules');
  });
});

it('joins launch URLs and parameters by the SCORM rules', () => {
  expect(launchAddress('a.html', '')).toBe('a.html');
  expect(launchAddress('a.html', 'x=1')).toBe('a.html?x=1');
  expect(launchAddress('a.html', '?&x=1')).toBe('a.html?x=1');
  expect(launchAddress('a.html?y=2#m', '&x=1')).toBe('a.html?y=2&x=1#m');
  expect(launchAddress('a.html', '#m')).toBe('a.html#m');
  expect(launchAddress('a.html#m', '#n')).toBe('a.html#m');
});

it('distinguishes SCORM from other packages with a manifest', async () => {
  const files = (text: string) => filesInMemory({ 'imsmanifest.xml': text });
  const scorm = files(manifest({ items: '', resources: '' }));
  expect(await scormReader.recognises(scorm)).toBe(true);
  expect(await cartridgeReader.recognises(scorm)).toBe(false);
  const cartridge =
    '<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><metadata><schema>IMS Common Cartridge</schema><schemaversion>1.1.0</schemaversion></metadata><x adlcp="y"/></manifest>';
  expect(await scormReader.recognises(files(cartridge))).toBe(false);
  expect(await scormReader.recognises(files('<manifest><metadata/></manifest>'))).toBe(false);
});

it('survives a hostile manifest', async () => {
  const deep = '<item identifier="i">'.repeat(3000) + '</item>'.repeat(3000);
  for (const items of [deep, '<item identifier="i" identifierref="r1">&x;&#x0;</item>', '<item/>'.repeat(5000)]) {
    const { parts } = await read({ items, resources: RESOURCES });
    expect(parts.length).toBeGreaterThan(0);
  }
});

describe('SCORM sample', () => {
  const path = samplePath('interop/scorm/golf-1.2/RuntimeBasicCalls_SCORM12.zip');

  it.skipIf(!path)('plays', async () => {
    const files = await openSampleFile(path ?? '');
    expect(await scormReader.recognises(files)).toBe(true);
    const { course, parts } = await scormReader.read(files, 'golf.zip');
    expect(course.packages).toHaveLength(1);
    for (const { entry } of course.packages) expect(files.has(entry.replace(/[?#].*$/, ''))).toBe(true);
    expect(elementsOf(course).map(({ key }) => key)).toEqual(course.packages.map(({ key }) => key));
    expect(parts.filter(({ outcome }) => outcome === 'left-out')).toEqual([]);
  });
});
