import { expect, test } from '@playwright/test';
import { fetchLocalModel } from '../apps/server/src/testing/fetch-local-model.ts';
import { closeContexts } from './support/close-contexts.ts';
import { signUp } from './support/demo-author.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);

test('an owner installs the program for models, adds a file and connects it', async ({ browser }, testInfo) => {
  test.setTimeout(240_000);
  const { missing, model } = fetchLocalModel();
  test.skip(missing !== undefined, missing);
  // npm needs its settings and certificates, which the shared process does not have.
  const npm = Object.entries(process.env).filter(([name]) => /^(HOME|NODE_EXTRA_CA_CERTS|npm_config_.*)$/.test(name));
  const settings = Object.fromEntries(npm.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  const server = await startServer({ ...settings, NODE_OPTIONS: '--no-deprecation' });
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await signUp(page, { name: 'Olga', email: 'olga@example.org', password: 'bread and butter' });
  await page.goto('/admin?tab=ai');
  await page.getByRole('button', { name: /Model on this computer/ }).click();
  const section = page.getByRole('region', { name: 'Model on this computer' });
  const install = section.getByRole('button', { name: /Install/ });
  const ownFile = section.getByText('Use a file I have');
  await expect(install.or(ownFile)).toBeVisible();
  if (await install.isVisible()) await install.click();
  await expect(ownFile).toBeVisible({ timeout: 120_000 });
  await takePicture(page, testInfo, 'catalog.png', { fullPage: true });

  await test.step('a file that is no model is explained', async () => {
    await ownFile.click();
    await section.getByLabel('Full path of a GGUF file on the server').fill('/etc/hostname');
    await section.getByRole('button', { name: 'Add file' }).click();
    await expect(section.getByText(/not a model in the GGUF format/)).toBeVisible();
  });

  await section.getByLabel('Full path of a GGUF file on the server').fill(model);
  await section.getByRole('button', { name: 'Add file' }).click();
  await section.getByRole('button', { name: /^Use this model: Smollm2/ }).click();
  // The server gives the test of a local model a minute; roles are set after it.
  await expect(page.getByRole('combobox', { name: 'Model for Tutoring' })).toHaveValue(/own-/, { timeout: 90_000 });
  await takePicture(page, testInfo, 'connected.png', { fullPage: true });
  await server.stop();
});
