import { expect, test } from '@playwright/test';
import { openScene, untilAtRest } from '../scripts/scenes/open-scene.js';
import { reflowFaults } from '../scripts/scenes/reflow-faults.js';
import { demoScenes } from '../scripts/scenes/scenes.js';
import { faultsOfTheme, seriousFaults } from '../scripts/scenes/serious-faults.js';
import { type Stage, setStage } from '../scripts/scenes/stage.js';
import { isEveryday } from './support/everyday.ts';

/** One screen of each kind; `npm run screens` reviews all of them at every size. */
const REVIEWED = [
  'welcome',
  'accessibility',
  'home-author',
  'home-student',
  'sign-up-errors',
  'student-wrong-answer',
  'student-conversation',
  'student-order',
  'student-cards',
  'student-courses',
  'author-student-view',
  'author-element',
  'author-picture',
  'author-tree-search',
  'author-tree-title',
  'author-tree-move',
  'author-settings',
  'author-joining',
  'author-ai',
  'author-generate-section',
  'author-users',
  'author-new-course',
  'author-criteria',
  'author-evidence',
  'author-student',
  'author-choosing-students',
  'author-due-dates',
  'student-due-home',
  'student-due-tree',
  'plan-today',
  'review-card',
];

let stage: Stage;
test.beforeAll(async () => {
  stage = await setStage({ full: false });
});
test.afterAll(() => stage.stop());

/** `tokens.test.ts` compares all color pairs, so CI alone checks the dark theme. */
const faultsOf = isEveryday ? faultsOfTheme : seriousFaults;

for (const name of REVIEWED) {
  test(`${name} has no serious accessibility fault on desktop or phone and works at 400 % zoom`, async ({
    browser,
  }) => {
    const scene = demoScenes[name];
    if (!scene) throw new Error(`there is no screen ${name}`);
    const { page, problem } = await openScene(browser, stage, scene, { width: 1440, height: 900 });
    expect(problem).toBeUndefined();
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await untilAtRest(page);
    expect(await faultsOf(page)).toEqual([]);
    expect(await reflowFaults(page)).toEqual([]);
    await page.context().close();
  });
}
