import { expect, test } from '@playwright/test';
import { asLabelled, benchmarkReply, gradeReplyOf } from '../apps/server/src/testing/benchmark-replies.ts';
import { startFakeProvider } from '../apps/server/src/testing/fake-provider.ts';
import { json } from '../apps/server/src/testing/model-peer.ts';
import { closeContexts } from './support/close-contexts.ts';
import { signUp } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { makeBreadCourse } from './support/seed-answers.ts';
import { startServer } from './support/start-server.ts';
import { systemStep } from './support/system-step.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);
const running: { stop: () => Promise<unknown> }[] = [];
test.afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

const ANSWER = 'The yeast makes a gas, and the gluten net holds the gas in the dough.';

test(
  'a teacher confirms what a model suggests, and a model that passes the evaluation grades alone',
  {
    tag: '@system-steps',
  },
  async ({ browser }, testInfo) => {
    const provider = await startFakeProvider('openai');
    running.push(provider);
    const isShown = ['p1', 'p2'].map((id) => ({ id, state: 'shown' as const, quote: ANSWER }));
    provider.say([({ messages }) => json(benchmarkReply(messages, asLabelled) ?? gradeReplyOf(isShown, 0.95))]);
    const server = await startServer({ TEST_GRADER: 'none' });
    running.push(server);
    const open = (width: number, height: number) =>
      browser.newContext({ baseURL: server.address, viewport: { width, height } });
    const [teaching, learning] = [await open(1280, 900), await open(390, 844)];
    const [owner, student] = [await teaching.newPage(), await learning.newPage()];
    await signUp(owner, { name: 'Olga', email: 'olga@example.org', password: 'bread and butter' });
    const { token } = await (await teaching.request.get('/api/auth/token')).json();
    const headers = { authorization: `Bearer ${token}` };
    const course = await makeBreadCourse(teaching.request, headers);
    const at = `/api/courses/${course.courseId}`;
    await teaching.request.post(`${at}/publish`, { headers, data: {} });
    const data = { provider: 'openai', name: 'Our models', baseUrl: provider.baseUrl, apiKey: 'sk-any' };
    const { connection } = await (await teaching.request.post('/api/ai/connections', { headers, data })).json();
    const grading = { connectionId: connection.id, model: 'gpt-large-mini' };
    await teaching.request.put('/api/ai/roles', { headers, data: { grading } });
    await signUp(student, { name: 'Sam', email: 'sam@example.org', password: 'bread and butter' }, '/student/enroll');
    const own = await (await learning.request.get('/api/auth/token')).json();
    await learning.request.post('/api/enroll-with-code', {
      headers: { authorization: `Bearer ${own.token}` },
      data: { code: course.code },
    });
    const lesson = `/student/course?course=${course.courseId}&element=${course.elementId}`;
    const check = student.getByRole('region', { name: 'Check' });

    await test.step('a student answers on a phone, and the answer waits for the teacher', async () => {
      await student.goto(lesson);
      await check.getByRole('textbox').fill(ANSWER);
      await check.getByRole('button', { name: 'Send answer' }).click();
      await expect(check.getByText('Your answer shows what was asked.', { exact: false })).toBeVisible();
      await expectNoFaults(student);
      await takePicture(student, testInfo, 'suggested.png');
    });

    await test.step('the teacher sees the suggestion and confirms it with one key', async () => {
      await owner.goto(`/sme/marking?course=${course.courseId}`);
      await expect(owner.getByText('The model suggests')).toBeVisible();
      await expectNoFaults(owner);
      await takePicture(owner, testInfo, 'queue.png');
      await owner.keyboard.press('Enter');
      await expect(owner.getByText('1 answer graded')).toBeVisible();
      await student.goto(lesson);
      await expect(check.getByText('Got it')).toBeVisible();
    });

    await test.step('the owner starts an evaluation, sees its progress and stops it', async () => {
      await owner.goto('/admin?tab=ai');
      const section = owner.getByRole('region', { name: 'Grading free answers' });
      await expect(section.getByText('Suggests, a teacher confirms')).toBeVisible();
      await takePicture(owner, testInfo, 'not-evaluated.png');
      await section.getByRole('button', { name: 'Evaluate this model for grading' }).click();
      await expect(section.getByRole('progressbar', { name: 'Evaluating gpt-large-mini' })).toBeVisible();
      await takePicture(owner, testInfo, 'evaluating.png');
      await section.getByRole('button', { name: 'Stop' }).click();
      await section.getByText('Evaluations (1)').click();
      await expect(section.getByText(/· Stopped/)).toBeVisible();
      await expectNoFaults(owner);
    });

    await systemStep('the model passes the evaluation, and the owner sees the figures of each language', async () => {
      const section = owner.getByRole('region', { name: 'Grading free answers' });
      await section.getByRole('button', { name: 'Evaluate this model for grading' }).click();
      const results = section.getByRole('region', { name: 'Results of gpt-large-mini' });
      await expect(results.getByRole('row', { name: /^All languages/ })).toBeVisible({ timeout: 240_000 });
      await expect(section.getByText('Grades alone', { exact: true }).first()).toBeVisible();
      await expectNoFaults(owner);
      await takePicture(owner, testInfo, 'evaluated.png');
    });
  },
);
