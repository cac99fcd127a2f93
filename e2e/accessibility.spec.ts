import { type BrowserContext, expect, test } from '@playwright/test';
import { openContext, openScene } from '../scripts/scenes/open-scene.js';
import { reflowFaults } from '../scripts/scenes/reflow-faults.js';
import { demoScenes, type Scene } from '../scripts/scenes/scenes.js';
import { faultsOfTheme } from '../scripts/scenes/serious-faults.js';
import { type Stage, setStage } from '../scripts/scenes/stage.js';
import { everydayScreens } from './support/reviewed-screens.ts';
import { startServer } from './support/start-server.ts';

const DESKTOP = { width: 1440, height: 900 };

let stage: Stage;
const contexts = new Map<Scene['as'], BrowserContext>();
test.beforeAll(async () => {
  stage = await setStage({ full: false, start: startServer });
});
test.afterAll(async () => {
  for (const context of contexts.values()) await context.close();
  await stage.stop();
});

/** One size and theme for each check; `accessibility.system.spec.ts` checks every kind of screen. */
for (const name of everydayScreens) {
  test(`${name} has no serious accessibility fault on a dark desktop and fits a light window at 400 % zoom`, async ({
    browser,
  }) => {
    const scene = demoScenes[name];
    if (!scene) throw new Error(`there is no screen ${name}`);
    const context = contexts.get(scene.as) ?? (await openContext(browser, stage, scene, DESKTOP));
    contexts.set(scene.as, context);
    const { page, problem } = await openScene(context, stage, scene, { colorScheme: 'dark' });
    expect(problem).toBeUndefined();
    expect(await faultsOfTheme(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await reflowFaults(page)).toEqual([]);
    await page.close();
  });
}
