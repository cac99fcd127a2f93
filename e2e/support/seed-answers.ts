import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test';

type Playwright = PlaywrightWorkerArgs['playwright'];
type Headers = Record<string, string>;

async function send<T>(
  request: APIRequestContext,
  headers: Headers,
  path: string,
  data: unknown,
  method: 'POST' | 'PUT' = 'POST',
): Promise<T> {
  const reply = await request.fetch(path, { method, headers, data });
  if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
  return reply.json();
}

export type SeededCheck = { courseId: string; elementId: string; code: string };

/** Creates a course with one free question of two key points and signs its author in. */
export async function makeBreadCourse(request: APIRequestContext, headers: Headers): Promise<SeededCheck> {
  const post = <T>(path: string, data: unknown) => send<T>(request, headers, path, data);
  const { course } = await post<{ course: { id: string } }>('/api/courses', { title: 'Bread' });
  const at = `/api/courses/${course.id}`;
  const { module } = await post<{ module: { id: string } }>(`${at}/modules/create-blank`, { title: 'Dough' });
  const sections = `${at}/modules/${module.id}/sections/create-blank`;
  const { section } = await post<{ section: { id: string } }>(sections, { title: 'Rising' });
  const elements = `${at}/sections/${section.id}/elements/create-blank`;
  const { element } = await post<{ element: { id: string } }>(elements, { title: 'Why bread rises' });
  const { rows } = await post<{ rows: { rowId: string }[] }>(`${at}/knowledge/append`, {
    elementId: element.id,
    rows: [
      {
        statement: 'Explains that yeast makes gas, which the net of gluten holds in the dough.',
        keyPoints: [{ text: 'Yeast makes gas in the dough' }, { text: 'The net of gluten holds the gas' }],
      },
    ],
  });
  const content = `A dough becomes light while it stands.

\`\`\`check
id: itm_rise
type: free-response
stem: Why does bread rise?
rows: [${rows[0]?.rowId}]
\`\`\`
`;
  await send(request, headers, `${at}/elements/${element.id}`, { content }, 'PUT');
  await post(`${at}/publish`, {});
  const { code } = await post<{ code: string }>('/api/generate-course-code', { courseId: course.id });
  return { courseId: course.id, elementId: element.id, code };
}

async function signUp(playwright: Playwright, baseURL: string, name: string) {
  const request = await playwright.request.newContext({ baseURL });
  const email = `${name.toLowerCase().replace(' ', '-')}@example.org`;
  await request.post('/api/auth/sign-up/email', { data: { name, email, password: 'correct horse' } });
  const { token } = await (await request.get('/api/auth/token')).json();
  const headers = { authorization: `Bearer ${token}` };
  await send(request, headers, '/api/profile', {});
  return { request, headers };
}

/** Submits each answer as a separate student. */
export async function seedAnswers(
  playwright: Playwright,
  baseURL: string,
  { code, ...place }: SeededCheck,
  answers: readonly string[],
): Promise<void> {
  // The first person on a new server is its owner and would answer as a test student.
  await (await signUp(playwright, baseURL, 'Olga Owner')).request.dispose();
  for (const [at, answer] of answers.entries()) {
    const { request, headers } = await signUp(playwright, baseURL, `Zebedee ${at}`);
    await send(request, headers, '/api/enroll-with-code', { code });
    await send(request, headers, '/api/assess/simple', { ...place, itemId: 'itm_rise', answer });
    await request.dispose();
  }
}
