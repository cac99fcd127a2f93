import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.js';
import { buildAll } from './launch/build.js';
import { repositoryRoot } from './repository-root.js';
import { openContext, openScene, untilAtRest } from './scenes/open-scene.js';
import { reflowFaults } from './scenes/reflow-faults.js';
import { scenes } from './scenes/scenes.js';
import { seriousFaults } from './scenes/serious-faults.js';
import { setStage } from './scenes/stage.js';

const SIZES = /** @type {const} */ ({ desktop: [1440, 900], tablet: [1024, 768], phone: [390, 844] });
const THEMES = /** @type {const} */ (['light', 'dark']);
const folder = join(repositoryRoot, 'screens');

/** Names or prefixes of scenes, such as `npm run screens -- welcome rtl`; all without arguments. */
const wanted = process.argv.slice(2);
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

await buildAll();
const stage = await setStage({ full: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
let failed = 0;
for (const [name, scene] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.some((one) => name === one || name.startsWith(`${one}-`))) continue;
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    const context = await openContext(browser, stage, scene, { width, height });
    const { page, problem } = await openScene(context, stage, scene);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      // Pictures differ by theme.
      await untilAtRest(page).catch(() => undefined);
      await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
    }
    await page.emulateMedia({ colorScheme: 'light' });
    const lost = size === 'phone' ? await reflowFaults(page) : [];
    for (const fault of [...(problem ? [problem] : []), ...(await seriousFaults(page)), ...lost]) {
      failed += 1;
      console.error(`${name}, ${size}: ${fault}`);
    }
    await context.close();
  }
  console.log(name);
}
await browser.close();
await stage.stop();
process.exit(failed > 0 ? 1 : 0);
