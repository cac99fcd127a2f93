import { buffer } from 'node:stream/consumers';
import { avifPicture, drawnPicture, greyBitmap } from '@coursecraft/documents/testing/pictures';
import { packZip } from '@coursecraft/documents/zip/pack-files';
import { listChecks } from '@coursecraft/domain/content/checks';
import { portableElement, statedCriterion } from '@coursecraft/interop/course/drafts';
import { emptyCourse, type PortableCourse, partAddress } from '@coursecraft/interop/course/portable-course';
import { coursecraftWriter } from '@coursecraft/interop/coursecraft/coursecraft-writer';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { uploads as uploadTable } from '../../../platform/db/schema/uploads.ts';
import { bringPackage, makeBrought, untilImport } from '../../../testing/bring-course.ts';
import type { Person } from '../../../testing/speak-to.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();

const CHECK = `\`\`\`check
type: single-choice
stem: What raises the sea?
rows:
  - crit-moon
options:
  - id: a
    text: The moon
    correct: true
  - id: b
    text: The wind
\`\`\`
`;

const lesson = (key: string, title: string, content: string) =>
  portableElement({ key, title, format: 'lesson', content });

function tides(change: Partial<PortableCourse> = {}): PortableCourse {
  const moon = {
    ...portableElement({ key: 'moon', title: 'The moon', format: 'lesson', content: `The moon pulls.\n\n${CHECK}` }),
    rows: [statedCriterion('crit-moon', 'The moon raises the tides.')],
  };
  const sea = lesson(
    'sea',
    'The sea',
    `See [the moon](${partAddress('moon')}).\n\n![A wave](media/wave.png)\n\nRead [the notes](media/notes.zip).\n`,
  );
  return {
    ...emptyCourse('tides-1'),
    title: 'Tides',
    description: 'Why the sea comes and goes.',
    language: 'en',
    modules: [
      {
        key: 'm1',
        title: 'Water',
        scenarios: [],
        sections: [{ key: 's1', title: 'Ebb and flow', elements: [moon, sea] }],
      },
      {
        key: 'm2',
        title: 'Ships',
        scenarios: [],
        sections: [{ key: 's2', title: 'Ports', elements: [lesson('port', 'A port', 'Ships wait.')] }],
      },
    ],
    files: [
      { name: 'wave.png', path: 'media/wave.png' },
      { name: 'notes.zip', path: 'media/notes.zip' },
    ],
    ...change,
  };
}

const FILES: Record<string, Uint8Array> = { 'wave.png': drawnPicture(60, 50), 'notes.zip': Buffer.from('PK nothing') };

async function packed(course: PortableCourse): Promise<Uint8Array> {
  const { files } = await coursecraftWriter.write(course, { withSolutions: true, withCriteria: true });
  return buffer(
    packZip(
      files.map(({ path, content }) => ({
        path,
        content:
          typeof content === 'string' || content instanceof Uint8Array
            ? content
            : (FILES['file' in content ? content.file : ''] ?? ''),
      })),
    ),
  );
}

const bring = async (person: Person, course: PortableCourse) =>
  bringPackage(person, 'tides.coursecraft', await packed(course));

const textOf = (
  course: { modules: { sections: { elements: { title: string; content?: string | undefined }[] }[] }[] },
  title: string,
) =>
  course.modules
    .flatMap(({ sections }) => sections.flatMap(({ elements }) => elements))
    .find((one) => one.title === title)?.content ?? '';

test('an import shows a preview first and then creates drafts with criteria, pictures, files and links', async () => {
  const author = await app.signUp({ role: 'sme' });
  const brought = await bring(author, tides());
  expect(brought).toMatchObject({
    status: 'ready',
    title: 'Tides',
    formats: ['coursecraft'],
    language: 'en',
    refused: [],
  });
  expect(brought.modules.map(({ title }) => title)).toEqual(['Water', 'Ships']);
  expect(brought.modules[0]?.sections[0]?.elements[0]).toMatchObject({ title: 'The moon', checks: 1, criteria: 1 });
  expect((await author.do('listCourses')).courses).toEqual([]);

  const { courseId = '' } = await makeBrought(author, brought.importId, { title: 'Tides of mine' });
  const { course } = await author.do('getCourse', { params: { courseId } });
  expect(course).toMatchObject({ title: 'Tides of mine', description: 'Why the sea comes and goes.', language: 'en' });
  const elements = course.modules.flatMap(({ sections }) => sections.flatMap((section) => section.elements));
  expect(elements.map(({ title, published }) => [title, published])).toEqual([
    ['The moon', false],
    ['The sea', false],
    ['A port', false],
  ]);
  const { rows } = await author.do('getKnowledge', { params: { courseId } });
  expect(rows).toMatchObject([{ statement: 'The moon raises the tides.', elementId: elements[0]?.id }]);
  expect(listChecks(elements[0]?.content ?? '')).toMatchObject([{ rows: [rows[0]?.rowId] }]);
  expect(elements[1]?.content).toContain(`?course=${courseId}&element=${elements[0]?.id}`);
  const { uploads } = await author.do('listUploads', { params: { courseId } });
  expect(uploads.map(({ name, mime, status }) => [name, mime, status]).toSorted()).toEqual([
    ['notes.zip', 'application/zip', 'ready'],
    ['wave.png', 'image/png', 'ready'],
  ]);
});

test('students can open only files that a published text links to', async () => {
  const author = await app.signUp({ role: 'sme' });
  const { courseId = '' } = await makeBrought(author, (await bring(author, tides())).importId);
  const { code } = await author.do('generateCourseCode', { body: { courseId } });
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code } });
  const params = { courseId, name: 'notes.zip' };
  expect((await student.call('getMedia', { params })).status).toBe(404);
  await author.do('publish', { params: { courseId }, body: {} });
  const answer = await student.call('getMedia', { params });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  await author.upload(courseId, [{ name: 'own.txt', content: 'Only for authors.' }]);
  expect((await student.call('getMedia', { params: { courseId, name: 'own.txt' } })).status).toBe(404);
});

test('an import skips deselected parts and an imported course can be undone in one step', async () => {
  const author = await app.signUp({ role: 'sme' });
  const { importId, modules } = await bring(author, tides());
  const { courseId = '' } = await makeBrought(author, importId, {
    leaveOut: [modules[1]?.key, modules[0]?.sections[0]?.elements[0]?.key],
  });
  const { course } = await author.do('getCourse', { params: { courseId } });
  expect(course.modules.map(({ title }) => title)).toEqual(['Water']);
  expect(textOf(course, 'The moon')).toBe('');
  expect(textOf(course, 'The sea')).toContain('[the moon](#)');
  const { import: undone } = await author.do('undoImport', { params: { importId }, body: {} });
  expect(undone.status).toBe('undone');
  expect((await author.call('getCourse', { params: { courseId } })).status).toBe(404);
  expect((await author.call('undoImport', { params: { importId }, body: {} })).status).toBe(409);
});

test('undoing an import into an existing course removes only imported parts', async () => {
  const author = await app.signUp({ role: 'sme' });
  const { course } = await author.do('createCourse', { body: { title: 'Seas' } });
  const params = { courseId: course.id };
  await author.do('createBlankModule', { params, body: { title: 'Mine' } });
  const { body } = await author.send('startImportInto', { params }, [
    { name: 't.coursecraft', content: await packed(tides()) },
  ]);
  await untilImport(author, body.import.importId, 'ready');
  await makeBrought(author, body.import.importId);
  const titles = async () => (await author.do('getCourse', { params })).course.modules.map(({ title }) => title);
  expect(await titles()).toEqual(['Mine', 'Water', 'Ships']);
  await author.do('undoImport', { params: { importId: body.import.importId }, body: {} });
  expect(await titles()).toEqual(['Mine']);
  expect((await author.do('listUploads', { params })).uploads).toEqual([]);
});

test.each([
  ['at once', true],
  ['on request', false],
])(
  'a later version of the same package updates a course that publishes %s and keeps evidence and edits',
  async (_, publishAtOnce) => {
    const author = await app.signUp({ role: 'sme' });
    const { courseId = '' } = await makeBrought(author, (await bring(author, tides())).importId);
    const params = { courseId };
    await author.do('updateCourse', { params, body: { publishAtOnce } });
    await author.do('publish', { params, body: {} });
    const student = await app.signUp();
    const { code } = await author.do('generateCourseCode', { body: { courseId } });
    await student.do('enrollWithCode', { body: { code } });
    const before = (await author.do('getCourse', { params })).course;
    const [moon, sea] = before.modules[0]?.sections[0]?.elements ?? [];
    const [check] = listChecks(moon?.content ?? '');
    const answered = await student.do('assess', {
      body: { courseId, elementId: moon?.id ?? '', itemId: check?.id ?? '', response: 'a' },
    });
    expect(answered.verdict).toBe('met');
    await author.do('updateElement', {
      params: { courseId, elementId: sea?.id ?? '' },
      body: { content: 'Mine now.' },
    });

    const later = tides();
    const section = later.modules[0]?.sections[0];
    const [first, second] = section?.elements ?? [];
    if (!section || !first || !second) throw new Error('no section');
    section.elements = [
      { ...first, content: `The moon pulls at the sea.\n\n${CHECK}` },
      { ...second, content: 'The sea, anew.' },
      lesson('sun', 'The sun', 'The sun pulls too.'),
    ];
    later.modules.splice(1, 1);
    const brought = await bring(author, later);
    expect(brought.earlier).toMatchObject({ courseId, gone: [{ title: 'A port' }] });
    expect(brought.modules[0]?.sections[0]?.elements.map(({ change, edited }) => [change, edited ?? false])).toEqual([
      ['changed', false],
      ['changed', true],
      ['new', false],
    ]);
    await makeBrought(author, brought.importId, {
      updateCourseId: courseId,
      deleteGone: brought.earlier?.gone.map(({ key }) => key),
    });

    const after = (await author.do('getCourse', { params })).course;
    expect(after.modules.map(({ sections }) => sections[0]?.elements.map(({ title }) => title))).toEqual([
      ['The moon', 'The sea', 'The sun'],
      [],
    ]);
    expect(textOf(after, 'The moon')).toContain('The moon pulls at the sea.');
    expect(listChecks(textOf(after, 'The moon'))[0]?.id).toBe(check?.id);
    expect(textOf(after, 'The sea')).toBe('Mine now.');
    const { progress } = await student.do('getOwnProgress', { query: { courseId } });
    expect(progress.rollup).toEqual({ total: 1, completed: 1 });

    await author.do('undoImport', { params: { importId: brought.importId }, body: {} });
    const restored = (await author.do('getCourse', { params })).course;
    expect(textOf(restored, 'The moon')).toContain('The moon pulls.');
    expect(textOf(restored, 'The sun')).toBe('');
    expect(textOf(restored, 'A port')).toBe('Ships wait.');
  },
);

test('an unknown file is refused, other files are imported and an import is private to its author', async () => {
  const author = await app.signUp({ role: 'sme' });
  const { body } = await author.send('startImport', {}, [
    { name: 'broken.zip', content: 'PK\u0003\u0004 and nothing more' },
    { name: 'tides.coursecraft', content: await packed(tides()) },
  ]);
  const brought = await untilImport(author, body.import.importId, 'ready', 'failed');
  expect(brought.status).toBe('ready');
  expect(brought.refused).toMatchObject([{ name: 'broken.zip', reason: 'file-damaged' }]);
  const stranger = await app.signUp({ role: 'sme' });
  expect((await stranger.call('getImport', { params: { importId: brought.importId } })).status).toBe(404);
  expect((await stranger.do('listImports')).imports).toEqual([]);

  const alone = await author.send('startImport', {}, [{ name: 'photo.bin', content: '\u0000\u0001\u0002' }]);
  const failed = await untilImport(author, alone.body.import.importId, 'failed');
  expect(failed.failure).toMatchObject({ reason: 'package-unknown' });
  await author.do('deleteImport', { params: { importId: failed.importId } });
  expect((await author.call('getImport', { params: { importId: failed.importId } })).status).toBe(404);
});

test('the preview lists only files that can be stored and the report counts what was imported', async () => {
  const author = await app.signUp({ role: 'sme' });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0L9 9"/></svg>';
  const files: Record<string, string | Uint8Array> = {
    'docs/README.md':
      '# Waves\n\n![A curve](curve.svg) ![A scan](scan.bmp) ![A photo](photo.avif) ![A wave](wave.png) ![Torn](torn.svg) ![Cut off](cut.bmp)\n\n[Film](film.swf) and [paper](paper.json).',
    'docs/ships.md': '# Ships\n\n![A ship](ship.png)',
    'docs/curve.svg': svg,
    'docs/scan.bmp': greyBitmap(50, 20),
    'docs/photo.avif': await avifPicture(40, 30),
    'docs/wave.png': drawnPicture(60, 50),
    'docs/ship.png': drawnPicture(60, 50, 3),
    'docs/torn.svg': '<svg><g>',
    // A valid header; that pixels are missing shows only when it is decoded.
    'docs/cut.bmp': greyBitmap(50, 20).fill(0xff, 28, 40),
    'docs/film.swf': Buffer.from('435753095f000000789c', 'hex'),
    'docs/paper.json': '{}',
    'docs/other.psd': 'bytes',
  };
  const packedFiles = Object.entries(files).map(([path, content]) => ({ path, content }));
  const brought = await bringPackage(author, 'waves.zip', await buffer(packZip(packedFiles)));
  const outcomes = (parts: typeof brought.parts, kind: 'picture' | 'file') =>
    Object.fromEntries(
      parts
        .filter((part) => part.kind === kind)
        .map(({ title, outcome, notes }) => [title.replace('docs/', ''), [outcome, ...notes.map(({ note }) => note)]]),
    );
  const promised = {
    'curve.svg': ['mapped'],
    'scan.bmp': ['mapped'],
    'photo.avif': ['mapped'],
    'wave.png': ['mapped'],
    'ship.png': ['mapped'],
    'torn.svg': ['left-out', 'file-refused'],
    'cut.bmp': ['mapped'],
  };
  expect(outcomes(brought.parts, 'picture')).toEqual(promised);
  expect(outcomes(brought.parts, 'file')).toEqual({
    'film.swf': ['left-out', 'file-refused'],
    'paper.json': ['mapped'],
    'other.psd': ['left-out', 'kind-not-read'],
  });
  expect(brought.refused.map(({ name, reason }) => [name, reason])).toEqual([
    ['torn.svg', 'picture-damaged'],
    ['film.swf', 'file-kind-unread'],
  ]);

  const ships = brought.modules.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements));
  const leaveOut = ships.filter(({ title }) => title === 'Ships').map(({ key }) => key);
  const made = await makeBrought(author, brought.importId, { leaveOut });
  expect(made.refused.map(({ name }) => name)).toEqual(['torn.svg', 'film.swf', 'cut.bmp']);
  expect(outcomes(made.parts, 'picture')).toEqual({
    ...promised,
    'ship.png': ['left-out', 'not-chosen'],
    'cut.bmp': ['left-out', 'file-refused'],
  });
  expect(made.parts.find(({ title }) => title === 'Ships')).toMatchObject({
    outcome: 'left-out',
    notes: [{ note: 'not-chosen' }],
  });
  const { course } = await author.do('getCourse', { params: { courseId: made.courseId ?? '' } });
  expect(textOf(course, 'Waves').trim()).toBe(
    '![A curve](media/curve.svg) ![A scan](media/scan.png) ![A photo](media/photo.webp) ![A wave](media/wave.png) Torn Cut off\n\nFilm and [paper](media/paper.json).',
  );
  const { uploads } = await author.do('listUploads', { params: { courseId: made.courseId ?? '' } });
  expect(uploads.map(({ name }) => name).toSorted()).toEqual([
    'curve.svg',
    'paper.json',
    'photo.webp',
    'scan.png',
    'wave.png',
  ]);
});

test('a SCORM activity of a Moodle backup plays from an archive that becomes a course file', async () => {
  const author = await app.signUp({ role: 'sme' });
  const contents = {
    'moodle_backup.xml':
      '<moodle_backup><information><original_course_fullname>Sea</original_course_fullname><original_course_shortname>S</original_course_shortname><contents><activities><activity><moduleid>1</moduleid><sectionid>1</sectionid><modulename>scorm</modulename><title>Waves</title><directory>activities/scorm_1</directory></activity></activities><sections><section><sectionid>1</sectionid><title>Sea</title><directory>sections/section_1</directory></section></sections></contents></information></moodle_backup>',
    'sections/section_1/section.xml': '<section id="1"><name>Sea</name><sequence>1</sequence></section>',
    'activities/scorm_1/scorm.xml':
      '<activity id="1" moduleid="1" contextid="9"><scorm id="1"><intro></intro></scorm></activity>',
    'activities/scorm_1/module.xml': '<module id="1"><visible>1</visible></module>',
    'files.xml': `<files>${[
      ['aa000001', 'imsmanifest.xml'],
      ['aa000002', 'page.html'],
    ]
      .map(
        ([hash, name]) =>
          `<file><contenthash>${hash}</contenthash><contextid>9</contextid><component>mod_scorm</component><filearea>content</filearea><itemid>0</itemid><filepath>/</filepath><filename>${name}</filename></file>`,
      )
      .join('')}</files>`,
    'files/aa/aa000001':
      '<manifest identifier="M" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"><metadata><schema>ADL SCORM</schema></metadata><organizations><organization identifier="o"><item identifier="i" identifierref="r"><title>Waves</title></item></organization></organizations><resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="page.html"/></resources></manifest>',
    'files/aa/aa000002': '<p>Waves</p>',
  };
  const archive = await buffer(packZip(Object.entries(contents).map(([path, content]) => ({ path, content }))));
  const brought = await bringPackage(author, 'sea.mbz', archive);
  expect(brought.refused).toEqual([]);
  const { courseId = '' } = await makeBrought(author, brought.importId);
  const { course } = await author.do('getCourse', { params: { courseId } });
  expect(textOf(course, 'Waves')).toContain('file: media/Waves.zip');
  const { uploads } = await author.do('listUploads', { params: { courseId } });
  expect(uploads).toMatchObject([{ name: 'Waves.zip', mime: 'application/zip' }]);
  const { db, packages } = app.services;
  const [kept] = await db.select().from(uploadTable).where(eq(uploadTable.courseId, courseId));
  const played = await packages.open(kept?.storageKey ?? '');
  expect(played.names).toEqual(['imsmanifest.xml', 'page.html']);
});
