import { expect, test } from '@playwright/test';
import { openContext, openScene, untilAtRest } from '../scripts/scenes/open-scene.js';
import { reflowFaults } from '../scripts/scenes/reflow-faults.js';
import { scenes } from '../scripts/scenes/scenes.js';
import { seriousFaults } from '../scripts/scenes/serious-faults.js';
import { type Stage, setStage } from '../scripts/scenes/stage.js';
import { reviewedScreens } from './support/reviewed-screens.ts';
import { startServer } from './support/start-server.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const rightToLeft = Object.keys(scenes).filter((name) => name.startsWith('rtl-'));

let stage: Stage;
test.beforeAll(async () => {
  stage = await setStage({ full: true, start: startServer });
});
test.afterAll(() => stage.stop());

for (const name of [...reviewedScreens, ...rightToLeft]) {
  test(`${name} has no serious accessibility fault at any size in either theme and fits at 400 % zoom`, async ({
    browser,
  }) => {
    const scene = scenes[name];
    if (!scene) throw new Error(`there is no screen ${name}`);
    const context = await openContext(browser, stage, scene, { width: 1440, height: 900 });
    const { page, problem } = await openScene(context, stage, scene);
    expect(problem).toBeUndefined();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await untilAtRest(page);
      expect(await seriousFaults(page), `${size.width} px`).toEqual([]);
    }
    expect(await reflowFaults(page)).toEqual([]);
    await context.close();
  });
}
