// @vitest-environment node
import { expect, it } from 'vitest';
import { renderPage } from './render-page.tsx';

const SHELL = `<!doctype html>
<html lang="en">
  <head><script type="module" src="/assets/page.js"></script></head>
  <body><div id="root"><main>Loading...</main></div></body>
</html>`;

const CONTENT = `The moon **pulls** the sea. See [the wind](?course=crs_1&element=elm_2).

<style>p { color: red }</style>

:::details{title="More"}
It circles the earth.
:::

\`\`\`check
id: itm_1
type: single-choice
stem: What raises the tide?
options:
  - { id: a, text: the moon }
\`\`\`
`;

type Made = { profile?: object; content?: string; scroll?: number };

/** Answers as the API of a course with two elements. */
function readerOf({ profile = {}, content = CONTENT, scroll = 0 }: Made = {}) {
  const asked: string[] = [];
  const elements = [
    { id: 'elm_1', title: 'Why it </script> rises', version: 1 },
    { id: 'elm_2', title: 'Wind', version: 1 },
  ];
  const replyTo = (path: string): object | undefined => {
    if (path === '/api/profile')
      return { profile: { uid: 'ada', role: 'student', enrolledCourses: ['crs_1'], preferences: {}, ...profile } };
    if (path.endsWith('/attempts')) return { attempts: [] };
    if (path.includes('/elements/elm_1')) return { element: { ...elements[0], content } };
    if (path.includes('/progress'))
      return { success: true, progress: { elements: { elm_1: { total: 2, completed: 1 } } } };
    if (path.endsWith('/view'))
      return { view: { elementId: 'elm_1', scroll }, places: [{ elementId: 'elm_1', scroll }] };
    if (path.endsWith('/scenarios')) return { scenarios: [] };
    if (path.startsWith('/api/courses/crs_1?'))
      return {
        course: {
          id: 'crs_1',
          title: 'Tides',
          language: 'ar',
          modules: [{ id: 'mod_1', title: 'Sea', sections: [{ id: 'sec_1', title: 'Water', elements }] }],
        },
      };
    return undefined;
  };
  const read = async (path: string) => {
    asked.push(path);
    const reply = replyTo(path);
    if (!reply) throw new Error(`404 from ${path}`);
    return reply;
  };
  return { read, asked };
}

const rendered = (made?: Made, { pathname = '/student/course', search = '', language = 'en' as const } = {}) =>
  renderPage({ shell: SHELL, pathname, search, language, read: readerOf(made).read });

const markupOf = (page = '') => /<div id="root">(.*)<\/div><\/body>/s.exec(page)?.[1] ?? '';

it('renders the text of the lesson in the direction of the course', async () => {
  const markup = markupOf(await rendered());
  expect(markup).toContain('The moon <strong>pulls</strong> the sea.');
  expect(markup).toContain('It circles the earth.');
  expect(markup).toMatch(/<div lang="ar" dir="rtl" class="reading[^"]*"/);
  expect(markup).toContain('href="/student/course?course=crs_1&amp;element=elm_2"');
});

it('renders every kind of block, or leaves its place', async () => {
  const blocks = ['check', 'flashcards', 'scenario', 'video', 'diagram', 'interactive', 'package'];
  const content = `${blocks.map((kind) => `\`\`\`${kind}\nid: x1\n\`\`\``).join('\n\n')}

![A chart](chart.png) ![Elsewhere](https://example.org/a.png) $x^2$ [file](media/tides.csv)

$$
x^2
$$

\`\`\`js
let tide;
\`\`\`

| Hour | Height |
| --- | --- |
| 6 | 4 m |

:::tabs
:::tab{title="One"}
It rises.[^c1]
:::
:::

:::steps
1. One step
2. Another
:::

[^c1]: tides.pdf: “It rises.”
`;
  const markup = markupOf(await rendered({ content }));
  expect(markup).toContain('4 m');
  expect(markup).toContain('It rises.');
  expect(markup).not.toMatch(/ style=/);
});

it('renders nothing that the security policy forbids', async () => {
  const markup = markupOf(await rendered());
  expect(markup).not.toMatch(/ style=|<style|<script/);
});

it('says where the student stopped', async () => {
  expect(markupOf(await rendered({ scroll: 0.4 }))).toContain('data-scroll="0.4"');
});

it('gives the replies along that the page would ask for, and ends no script early', async () => {
  const page = (await rendered()) ?? '';
  const [, embedded = ''] = /<script type="application\/json" id="embedded-replies">(.*?)<\/script>/s.exec(page) ?? [];
  const { uid, replies } = JSON.parse(embedded);
  expect(uid).toBe('ada');
  expect(Object.keys(replies).sort()).toEqual([
    '/api/courses/crs_1/elements/elm_1/attempts',
    '/api/courses/crs_1/elements/elm_1?view=learner',
    '/api/courses/crs_1/scenarios',
    '/api/courses/crs_1?outline=1&view=learner',
    '/api/profile',
    '/api/students/ada/courses/crs_1/progress?lean=1',
    '/api/students/ada/courses/crs_1/view',
  ]);
  expect(replies['/api/courses/crs_1/elements/elm_1?view=learner'].element.title).toBe('Why it </script> rises');
  expect(page.indexOf('embedded-replies')).toBeLessThan(page.indexOf('<script type="module"'));
});

it('sets the language, theme and text of the person on the document', async () => {
  const preferences = { language: 'he', theme: 'dark', readingSize: 'large' };
  expect(await rendered({ profile: { preferences } })).toContain(
    '<html lang="he" dir="rtl" data-theme="dark" data-motion="system" data-reading-size="large">',
  );
});

it.each([
  ['who follow a link to words', {}, { search: '?course=crs_1&quote=moon' }],
  ['who open the start page of a course', {}, { search: '?course=crs_1&page=start' }],
  ['of a text that takes long to render', { content: 'Tide. '.repeat(10_000) }, {}],
])('gives the replies without a text to people %s', async (_, made, at) => {
  const page = await rendered(made, at);
  expect(markupOf(page)).toContain('Loading...');
  expect(page).toContain('embedded-replies');
});

it.each([
  ['another page', {}, { pathname: '/student/stats' }],
  ['a lesson without a course', { profile: { enrolledCourses: [] } }, {}],
  ['an address without a course, of a person with several', { profile: { enrolledCourses: ['crs_1', 'crs_2'] } }, {}],
])('does not render %s', async (_, made, at) => {
  expect(await rendered(made, at)).toBeUndefined();
});

it('fails if the person may not read the element', async () => {
  await expect(rendered({}, { search: '?course=crs_1&element=elm_2' })).rejects.toThrow('404');
});
