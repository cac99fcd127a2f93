import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, signInToEdit } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

const PAGE = `<!doctype html><html lang="en"><head><title>Spring tides</title></head><body><h1>Spring tides</h1>
<p>${'A spring tide is the highest tide of the month. '.repeat(10)}</p></body></html>`;
const ROBOTS = 'User-agent: *\nDisallow: /members\n';
const PAGES: Record<string, { type: string; body: string }> = {
  '/robots.txt': { type: 'text/plain', body: ROBOTS },
  '/tides': { type: 'text/html', body: PAGE },
  '/members': { type: 'text/html', body: PAGE },
};
const TRANSCRIPT = '0:00\nwelcome to the harbor\n0:04\ntoday we read\n0:07\nthe tide table';

const site = createServer((request, reply) => {
  const page = PAGES[request.url ?? ''];
  reply.writeHead(page ? 200 : 404, { 'content-type': page?.type ?? 'text/plain' }).end(page?.body);
});
let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', ALLOW_PRIVATE_ADDRESSES: '1' });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
test.afterAll(async () => {
  await server.stop();
  site.close();
});

for (const [device, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
}))
  test(
    `an author adds pasted text and a web page as sources on a ${device}`,
    { tag: device === 'phone' ? '@system' : [] },
    async ({ browser }, testInfo) => {
      const context = await browser.newContext({ baseURL: server.address, viewport });
      const page = await context.newPage();
      const author = demoAuthor(server.output());
      const api = await readAsAuthor(context.request, author);
      const { id } = await api.course();
      const at = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
      await signInToEdit(page, author, `/sme/course?course=${id}&panel=sources`);
      const panel = page.getByRole('tabpanel', { name: 'Sources' });
      const documents = panel.getByRole('list', { name: 'Documents' });

      await test.step('the author pastes the transcript of a video', async () => {
        await panel.getByRole('button', { name: 'Paste text' }).press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Paste text' });
        await dialog.getByRole('textbox', { name: 'Title' }).fill(`Harbor talk ${device}`);
        await dialog.getByRole('textbox', { name: 'Text' }).fill(TRANSCRIPT);
        await expect(dialog.getByText('13 words')).toBeVisible();
        await expectNoFaults(page);
        await takePicture(page, testInfo, `paste-${device}.png`);
        await dialog.getByRole('button', { name: 'Add text' }).click();
        await expect(dialog).toHaveCount(0);
        await panel.getByRole('button', { name: `View text: Harbor talk ${device}.txt` }).click();
        const text = page.getByRole('dialog', { name: `Text of Harbor talk ${device}.txt` });
        await expect(text).toContainText('welcome to the harbor today we read the tide table');
        await text.getByRole('button', { name: 'Close' }).click();
      });

      await test.step('the author adds a web page after one that refuses programs', async () => {
        await panel.getByRole('button', { name: 'Add a web page' }).press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Add a web page' });
        const address = dialog.getByRole('textbox', { name: 'Address' });
        await address.fill(`${at}/members`);
        await page.keyboard.press('Enter');
        await expect(dialog).toContainText('does not allow programs to read this page');
        await expectNoFaults(page);
        await takePicture(page, testInfo, `page-refused-${device}.png`);
        await address.fill(`${at}/tides`);
        await page.keyboard.press('Enter');
        await expect(dialog).toHaveCount(0);
        const row = documents.getByRole('listitem').filter({ hasText: 'Spring tides' }).last();
        await expect(row.getByRole('switch', { name: /^Use Spring tides.* in drafts$/ })).toBeChecked();
        await expect(row.getByRole('link')).toHaveAttribute('href', `${at}/tides`);
        await row.getByRole('link').scrollIntoViewIfNeeded();
        await expectNoFaults(page);
        await takePicture(page, testInfo, `sources-${device}.png`);
      });

      await context.close();
    },
  );
