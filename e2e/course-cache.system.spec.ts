import { expect, type Page, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, signInToEdit } from './support/demo-author.ts';
import { startServer } from './support/start-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

/** Records the HTTP statuses of outline reads; the page itself always sees 200. */
async function watchOutlines(page: Page) {
  const asked: string[] = [];
  // A reply may be reported before its request.
  const statuses = new Map<string, number>();
  const wire = await page.context().newCDPSession(page);
  wire.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/\/api\/courses\/[^/]+\?outline=1/.test(request.url)) asked.push(requestId);
  });
  wire.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => statuses.set(requestId, statusCode));
  await wire.send('Network.enable');
  const takeNext = () => {
    const at = asked.findIndex((requestId) => statuses.has(requestId));
    const [requestId = ''] = at < 0 ? [] : asked.splice(at, 1);
    return statuses.get(requestId);
  };
  return { next: () => expect.poll(takeNext) };
}

test('the browser cache serves an unchanged outline and the server a changed one', async ({ browser }) => {
  const author = demoAuthor(server.output());
  const context = await browser.newContext({ baseURL: server.address });
  const page = await context.newPage();
  const outlines = await watchOutlines(page);
  await signInToEdit(page, author);
  await outlines.next().toBe(200);
  const tree = page.getByRole('treegrid');

  await page.reload();
  await expect(tree).toBeVisible();
  await outlines.next().toBe(304);

  const { course, headers } = await readAsAuthor(page.request, author);
  const { id, modules } = await course();
  await page.request.put(`/api/courses/${id}/modules/${modules[0]?.id}`, { headers, data: { title: 'Ebb and flow' } });
  await page.reload();
  await expect(tree.getByText('Ebb and flow')).toBeVisible();
  await outlines.next().toBe(200);
  await context.close();
});
