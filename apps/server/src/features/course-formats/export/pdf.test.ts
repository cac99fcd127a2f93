import { loadPdf } from '@coursecraft/documents/pdf/load-pdf';
import { pdfText } from '@coursecraft/documents/pdf/pdf-text';
import { drawnPicture } from '@coursecraft/documents/testing/pictures';
import { afterEach, expect, test, vi } from 'vitest';
import { installedBrowser } from '../../../platform/system/installed-browser.js';
import { LESSON, makeCourse } from '../../../testing/make-course.ts';
import type { Person } from '../../../testing/speak-to.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const author = await app.signUp({ role: 'sme', displayName: 'Ada Author' });

async function lesson(person: Person) {
  const own = await makeCourse(app, person);
  const { courseId } = own;
  await person.upload(courseId, [{ name: 'wave.png', content: drawnPicture(60, 50) }]);
  const hostile = '<script>document.title = "ran"</script>\n\n![x](https://elsewhere.example/x.png)';
  const content = `${LESSON.replace('ROW_MOON', own.rows.moon).replace('ROW_TWO', own.rows.two)}
![a wave](media/wave.png)

The pull is $F = G \\frac{m M}{r^2}$.

> [!WARNING]
> Mind the tide.[^1]

[^1]: Tables of the harbour.

${hostile}
`;
  await person.do('updateElement', { params: own, body: { content } });
  await person.do('updateCourse', { params: own, body: { cover: 'wave.png', accent: '#2f6380' } });
  return own;
}

const print = (courseId: string, query = '') =>
  fetch(`${app.url}/api/courses/${courseId}/export/pdf${query}`, {
    headers: { authorization: `Bearer ${author.token}` },
  });

afterEach(() => vi.unstubAllEnvs());

test.skipIf(!installedBrowser())(
  'a course PDF has a cover, contents, pictures and checks, and answers on request',
  async () => {
    const { courseId } = await lesson(author);
    const read = async (query: string) => {
      const response = await print(courseId, query);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const bytes = await response.arrayBuffer();
      const pages = await pdfText(new Uint8Array(bytes.slice(0)));
      return { pdf: await loadPdf(new Uint8Array(bytes)), pages, text: pages.join(' ').replace(/\s+/g, ' ') };
    };
    const { pdf, pages, text } = await read('?drafts=1');
    expect(pdf.numPages).toBeGreaterThanOrEqual(3);
    for (const words of ['Tides', 'Contents', 'The moon pulls the sea', 'What raises the tide?', 'the wind'])
      expect(text).toContain(words);
    expect(text).toContain('Warning Mind the tide');
    expect(text).toMatch(/Sources\W+1?\W*Tables of the harbour/);
    expect(text).not.toMatch(/\[!|Footnotes|____/);
    expect(pages[0]).toMatch(/Ada Author · \w+ \d+, \d{4}/);
    expect(text).not.toContain("The moon's pull raises the water");
    expect(text).not.toContain('gravity of the moon');
    expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Tides' });
    expect((await read('?drafts=1&solutions=1')).text).toContain("The moon's pull raises the water");
  },
);

test('an export to PDF without a browser says what to do', async () => {
  const { courseId } = await lesson(author);
  vi.stubEnv('PATH', '');
  vi.stubEnv('BROWSER_PATH', '/nowhere/chromium');
  const failed = await print(courseId);
  expect([failed.status, ((await failed.json()) as { reason: string }).reason]).toEqual([422, 'export-failed']);
});
