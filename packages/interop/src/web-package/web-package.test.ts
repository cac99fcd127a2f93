import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { childElement, descendant, readXml, textOf } from '@coursecraft/documents/xml/read-xml';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { portableElement, statedCriterion } from '../course/drafts.ts';
import { emptyCourse, type PortableCourse, partAddress } from '../course/portable-course.ts';
import { cmi5Writer, htmlWriter, scorm12Writer, scorm2004Writer } from './web-writers.ts';

const SECRET = 'The hidden criterion about the moon';

function course(): PortableCourse {
  const choice = writeCheck({
    id: 'itm_1',
    type: 'single-choice',
    stem: 'What raises the sea?',
    explanation: 'It pulls.',
    options: [
      { id: 'a', text: 'The moon', correct: true, feedback: 'Well seen' },
      { id: 'b', text: 'The wind' },
    ],
  });
  const words = writeCheck({ id: 'itm_2', type: 'short-text', stem: 'Its name?', accept: ['Spring tide'] });
  const free = writeCheck({ id: 'itm_3', type: 'free-response', stem: 'Why?' });
  const range = writeCheck({ id: 'itm_4', type: 'numeric', stem: 'How long?', answer: 12.4, tolerance: 0.2 });
  const first = portableElement({
    key: 'e1',
    title: 'Tides & <b>',
    format: 'lesson',
    content: `See [next](${partAddress('e2')}), $x^2$.\n\n![Wave](media/wave.png)\n\n${choice}\n\n${words}\n\n${free}\n\n${range}`,
    rows: [statedCriterion('r1', SECRET)],
  });
  const second = portableElement({
    key: 'e2',
    title: 'Next',
    format: 'lesson',
    content: '</script><script>alert(1)</script>',
  });
  return {
    ...emptyCourse('crs_1'),
    title: 'Tides',
    language: 'en',
    modules: [
      { key: 'm', title: 'Sea', scenarios: [], sections: [{ key: 's', title: 'Ebb', elements: [first, second] }] },
    ],
    files: [{ name: 'wave.png', path: 'wave.png' }],
  };
}

const WITH = { withSolutions: true, withCriteria: true };
const write = async (writer: typeof htmlWriter, options = WITH) => {
  const { files, losses } = await writer.write(course(), options);
  return {
    losses,
    texts: new Map(files.map(({ path, content }) => [path, typeof content === 'string' ? content : ''])),
  };
};
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

test('contains no key or criterion, only salted key digests, and none without solutions', async () => {
  const { texts } = await write(htmlWriter);
  const all = [...texts.values()].join('\n');
  for (const hidden of [SECRET, 'Spring tide', 'spring tide', '"correct"', 'Well seen'])
    expect(all).not.toContain(hidden);
  const data = JSON.parse(/id="checks">(.*)<\/script>/.exec(texts.get('pages/001.html') ?? '')?.[1] ?? '');
  expect(data.checks[0].keys).toEqual({ '': [sha([data.salt, 'itm_1', '', 'a'].join('\n'))] });
  expect(data.checks[1].keys).toEqual({ '': [sha([data.salt, 'itm_2', '', 'spring tide'].join('\n'))] });
  const bare = await write(htmlWriter, { withSolutions: false, withCriteria: false });
  const page = JSON.parse(/id="checks">(.*)<\/script>/.exec(bare.texts.get('pages/001.html') ?? '')?.[1] ?? '');
  expect(page.checks.map((check: { keys?: object }) => check.keys)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([...bare.texts.values()].join('\n')).not.toContain('It pulls.');
});

test('names what is lost: criteria, free answers and checks without a digest', async () => {
  const { losses } = await write(scorm12Writer);
  expect(losses).toEqual([
    { note: 'criteria-stay-here', at: 'Tides' },
    { note: 'judged-answer', at: 'Tides & <b>' },
    { note: 'scoring-simplified', at: 'Tides & <b>', what: 'numeric' },
  ]);
});

test('links pages and pictures, writes formulas as MathML and escapes all text', async () => {
  const { texts } = await write(htmlWriter);
  const first = texts.get('pages/001.html') ?? '';
  expect(first).toContain('<a href="002.html">next</a>');
  expect(first).toContain('src="../media/wave.png"');
  expect(first).toContain('<math');
  expect(first).toContain('<title>Tides &#38; &#60;b&#62;</title>');
  expect(texts.get('pages/002.html')).not.toContain('<script>alert');
  expect([...texts.keys()]).toContain('media/wave.png');
});

test('writes a manifest for one course that passes at 80 % with every file', async () => {
  for (const writer of [scorm12Writer, scorm2004Writer]) {
    const { texts } = await write(writer);
    const manifest = readXml(texts.get('imsmanifest.xml') ?? '');
    const resource = descendant(manifest, 'resource');
    expect(resource?.attributes.href).toBe('index.html');
    const named = (resource?.children ?? []).flatMap((child) =>
      child.type === 'element' ? [child.attributes.href] : [],
    );
    expect(named.toSorted()).toEqual([...texts.keys()].filter((path) => path !== 'imsmanifest.xml').toSorted());
    const passing = descendant(manifest, 'masteryscore') ?? descendant(manifest, 'minNormalizedMeasure');
    expect(['80', '0.8']).toContain(textOf(passing));
  }
  const { texts } = await write(cmi5Writer);
  const structure = childElement(readXml(texts.get('cmi5.xml') ?? ''), 'courseStructure');
  expect(descendant(structure, 'au')?.attributes).toMatchObject({ moveOn: 'CompletedAndPassed', masteryScore: '0.8' });
});

test('declares no passing score without right answers and completes after reading', async () => {
  const bare = { withSolutions: false, withCriteria: false };
  const scorm12 = (await write(scorm12Writer, bare)).texts.get('imsmanifest.xml') ?? '';
  expect(descendant(readXml(scorm12), 'masteryscore')).toBeUndefined();
  const scorm2004 = (await write(scorm2004Writer, bare)).texts.get('imsmanifest.xml') ?? '';
  expect(descendant(readXml(scorm2004), 'minNormalizedMeasure')).toBeUndefined();
  const cmi5 = (await write(cmi5Writer, bare)).texts.get('cmi5.xml') ?? '';
  const { moveOn, masteryScore } = descendant(readXml(cmi5), 'au')?.attributes ?? {};
  expect({ moveOn, masteryScore }).toEqual({ moveOn: 'Completed', masteryScore: undefined });
});

it('writes equal files for equal courses', async () => {
  expect((await write(htmlWriter)).texts).toEqual((await write(htmlWriter)).texts);
});

test('uses SHA-256 for the digest of the pages', () => {
  const scope: { sha256?: (text: string) => string; TextEncoder: typeof TextEncoder } = { TextEncoder };
  runInNewContext(readFileSync(new URL('runtime/sha-256.js', import.meta.url), 'utf8'), scope);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(scope.sha256?.(text)).toBe(sha(text));
    }),
  );
});

test('shows the cover above the contents and the accent color in both themes', async () => {
  const look = { cover: 'wave.png', accent: '#2f6380' };
  for (const writer of [htmlWriter, scorm12Writer, scorm2004Writer, cmi5Writer]) {
    const { files } = await writer.write({ ...course(), look }, WITH);
    const text = (path: string) => String(files.find((file) => file.path === path)?.content ?? '');
    expect(text('index.html')).toContain('<img class="cover" src="media/wave.png" alt="" />');
    expect(text('index.html')).toContain('href="runtime/look.css"');
    expect(text('pages/001.html')).toContain('href="../runtime/look.css"');
    const [light, dark] = text('runtime/look.css').split('prefers-color-scheme: dark');
    expect(light).toContain('--brown: #2f6380');
    expect(dark).toMatch(/--brown: #(?!2f6380)/);
  }
  const { texts } = await write(htmlWriter);
  expect(texts.get('index.html')).not.toContain('class="cover"');
  expect(texts.has('runtime/look.css')).toBe(false);
});
