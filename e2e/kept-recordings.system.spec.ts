import { expect, test } from '@playwright/test';
import { gradeReplyOf } from '../apps/server/src/testing/benchmark-replies.ts';
import { startFakeProvider } from '../apps/server/src/testing/fake-provider.ts';
import { json } from '../apps/server/src/testing/model-peer.ts';
import { speakTo } from '../apps/server/src/testing/speak-to.ts';
import { closeContexts } from './support/close-contexts.ts';
import { signUp } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { makeBreadCourse } from './support/seed-answers.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);
const running: { stop: () => Promise<unknown> }[] = [];
test.afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

const ANSWER = 'The yeast makes a gas, and the gluten net holds the gas in the dough.';
const password = 'bread and butter';
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

test('a course keeps a spoken answer, its teacher listens to it, and learns that the model accepted two wrong answers', async ({
  browser,
}, testInfo) => {
  const provider = await startFakeProvider('openai');
  running.push(provider);
  provider.transcribe(ANSWER);
  provider.say([
    json(
      gradeReplyOf(
        ['p1', 'p2'].map((id) => ({ id, state: 'shown' as const, quote: ANSWER })),
        0.95,
      ),
    ),
  ]);
  const server = await startServer({ TEST_GRADER: 'none' });
  running.push(server);
  const teaching = await browser.newContext({ baseURL: server.address, viewport: DESK });
  const phone = { viewport: PHONE, hasTouch: true, isMobile: true };
  const learning = await browser.newContext({ baseURL: server.address, ...phone });
  const [owner, student] = [await teaching.newPage(), await learning.newPage()];
  await owner.addInitScript(() => localStorage.setItem('cc.smeWorkMode', 'edit'));
  await signUp(owner, { name: 'Olga', email: 'olga@example.org', password });
  const { enter } = speakTo(server.address);
  const olga = await enter('sign-in', { email: 'olga@example.org', password });
  const headers = { authorization: `Bearer ${olga.token}` };
  const { courseId, elementId, code } = await makeBreadCourse(teaching.request, headers);
  await olga.do('publish', { params: { courseId }, body: {} });
  const body = { provider: 'openai', name: 'Our models', baseUrl: provider.baseUrl, apiKey: 'sk-any' } as const;
  const { connection } = await olga.do('createAiConnection', { body });
  await olga.do('setAiRoles', { body: { grading: { connectionId: connection.id, model: 'gpt-large-mini' } } });

  const both = async (name: string) => {
    await takePicture(owner, testInfo, `${name}-desk.png`);
    await owner.setViewportSize(PHONE);
    await takePicture(owner, testInfo, `${name}-phone.png`);
    await owner.setViewportSize(DESK);
  };

  await test.step('the author switches it on', async () => {
    await owner.goto(`/sme/course?course=${courseId}&settings=judging`);
    const keeps = owner.getByRole('switch', { name: 'Keep recordings of spoken answers' });
    await expect(keeps).not.toBeChecked();
    await keeps.scrollIntoViewIfNeeded();
    await owner.getByText('Keep recordings of spoken answers').click();
    await both('setting');
    await owner.getByRole('button', { name: 'Save settings' }).click();
    await expect(owner.getByText('Saved.', { exact: true })).toBeVisible();
  });

  const check = student.getByRole('region', { name: 'Check' });
  await test.step('the student reads who hears it before the recording, and sends the answer', async () => {
    await signUp(student, { name: 'Sam', email: 'sam@example.org', password }, '/student/enroll');
    const sam = await enter('sign-in', { email: 'sam@example.org', password });
    await sam.do('enrollWithCode', { body: { code } });
    await student.goto(`/student/course?course=${courseId}&element=${elementId}`);
    const told = check.getByText('This course keeps recordings with the answer that you send.', { exact: false });
    await expect(told).toBeVisible();
    await told.scrollIntoViewIfNeeded();
    await takePicture(student, testInfo, 'told-phone.png');
    await check.getByRole('button', { name: 'Record your answer' }).tap();
    await expect(check.getByText('0:01 of 3:00')).toBeVisible();
    await expectNoFaults(student);
    await takePicture(student, testInfo, 'recording-phone.png');
    await check.getByRole('button', { name: 'Stop and transcribe' }).tap();
    await expect(check.getByRole('textbox')).toHaveValue(ANSWER);
    await student.reload();
    await expect(check.getByRole('textbox')).toHaveValue(ANSWER);
    await check.getByRole('button', { name: 'Send answer' }).tap();
    await expect(check.getByText('Your answer shows what was asked.', { exact: false })).toBeVisible();
  });

  await test.step('the teacher listens to it beside the answer', async () => {
    await owner.goto(`/sme/marking?course=${courseId}`);
    await owner.getByRole('button', { name: 'Listen to the recording' }).click();
    const player = owner.locator('audio');
    await expect(player).toBeVisible();
    await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0);
    await expectNoFaults(owner);
    await both('player');
  });

  await test.step('the author is notified once that the model lost the criterion', async () => {
    const kim = await enter('sign-up', { name: 'Kim', email: 'kim@example.org', password });
    await kim.do('enrollWithCode', { body: { code } });
    await kim.do('assess', { body: { courseId, elementId, itemId: 'itm_rise', answer: ANSWER } });
    const { answers } = await olga.do('listMarkable', { params: { courseId } });
    for (const { evidenceId } of answers)
      await olga.do('markAnswer', { params: { courseId, evidenceId }, body: { verdict: 'not-yet' } });
    await owner.goto(`/sme/course?course=${courseId}`);
    await owner.getByRole('button', { name: /^Notifications/ }).click();
    const news = owner.getByRole('link', { name: /The model accepted two wrong answers/ });
    await expect(news).toHaveCount(1);
    await expectNoFaults(owner);
    await both('notification');
    await news.click();
    const criterion = owner.getByRole('listitem').filter({ hasText: 'Explains that yeast makes gas' });
    await expect(criterion).toBeFocused();
    await expect(criterion.getByText('2 too lenient')).toBeVisible();
    await both('agreement');
  });
});
