import { type Browser, expect, type Page, test } from '@playwright/test';
import { LTI_CLAIMS } from '../apps/server/src/features/lti/protocol/claims.ts';
import { freePorts } from '../apps/server/src/testing/free-ports.ts';
import {
  type LtiPlatformPeer,
  type PlatformPerson,
  startLtiPlatform,
} from '../apps/server/src/testing/lti-platform.ts';
import { closeContexts } from './support/close-contexts.ts';
import { demoAuthor, signUp } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);

const LEA = { subject: 'lea-1', name: 'Lea Learner', email: 'lea@school.example' };
const TOM: PlatformPerson = { subject: 'tom-2', name: 'Tom Teacher', role: 'Instructor' };
const PASSWORD = 'bread and butter';

let server: Awaited<ReturnType<typeof startServer>>;
let platform: LtiPlatformPeer;
test.beforeAll(async () => {
  // The platform stores URLs with the port.
  const [port] = await freePorts(1);
  server = await startServer({ DEMO: '1', ALLOW_PRIVATE_ADDRESSES: '1', PORT: String(port) });
  platform = await startLtiPlatform({ people: [LEA, TOM] });
  platform.knowTool(server.address);
});
test.afterAll(async () => {
  await platform.stop();
  await server.stop();
});

const newPage = async (browser: Browser) => (await browser.newContext({ baseURL: server.address })).newPage();

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('an author and a student connect their accounts to a learning platform and the student disconnects', async ({
  browser,
}, testInfo) => {
  const owner = await newPage(browser);
  await signUp(owner, { name: 'Olga', email: 'olga@school.example', password: PASSWORD });
  await test.step('an admin registers the platform', async () => {
    const { token } = await (await owner.request.get('/api/auth/token')).json();
    const registered = await owner.request.post('/api/lti/platforms', {
      headers: { authorization: `Bearer ${token}` },
      data: platform.registration(),
    });
    expect(registered.status()).toBe(201);
  });

  await test.step('a teacher connects an existing account and places a course', async () => {
    const author = await newPage(browser);
    platform.setLink({ deepLinking: true });
    await author.goto(`${platform.issuer}/open?person=${TOM.subject}`);
    await author.getByRole('link', { name: 'The course' }).click();
    await expect(author.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
    await author.getByRole('button', { name: 'Sign in and connect' }).click();
    await signIn(author, demoAuthor(server.output()));
    await author.getByRole('button', { name: 'Connect this account' }).click();
    await author.waitForURL('**/deep-link**');
    await author.getByRole('button', { name: 'Create link' }).click();
    await author.getByRole('button', { name: 'Add link to course' }).click();
    await expect(author.getByText('The link is in the course.')).toBeVisible();
    const [item] = (platform.answer()?.[LTI_CLAIMS.contentItems] ?? []) as { custom: Record<string, string> }[];
    platform.setLink({ custom: item?.custom ?? {} });
  });

  await signUp(await newPage(browser), { name: 'Lea', email: LEA.email, password: PASSWORD });
  const student = await newPage(browser);
  await test.step('a launch in a frame continues in a new tab with sign-in and opens the course', async () => {
    await student.goto(`${platform.issuer}/open?person=${LEA.subject}&framed`);
    const frame = student.frameLocator('iframe');
    await expect(frame.getByText('An account with this email exists.')).toBeVisible();
    await takePicture(student, testInfo, 'framed.png');
    const [tab] = await Promise.all([
      student.waitForEvent('popup'),
      frame.getByRole('link', { name: 'Continue in a new tab' }).click(),
    ]);
    await expect(tab.getByText('An account with this email (l…@school.example) exists.')).toBeVisible();
    await expectNoFaults(tab);
    await takePicture(tab, testInfo, 'connect.png');
    await tab.getByRole('button', { name: 'Sign in and connect' }).click();
    await signIn(tab, { email: LEA.email, password: PASSWORD });
    await expect(tab.getByText(`You are signed in as Lea (${LEA.email}).`)).toBeVisible();
    await takePicture(tab, testInfo, 'confirm.png');
    await tab.getByRole('button', { name: 'Connect this account' }).click();
    await tab.waitForURL('**/student/course**');
    await tab.close();
  });

  await test.step('the profile lists the connection, also on a phone, and the keyboard removes it', async () => {
    await student.setViewportSize({ width: 390, height: 800 });
    await student.goto(`${server.address}/profile`);
    const row = student.getByRole('listitem').filter({ hasText: 'School' });
    await expect(row).toContainText('Connected');
    await row.scrollIntoViewIfNeeded();
    await expectNoFaults(student);
    await takePicture(student, testInfo, 'profile-phone.png');
    await student.setViewportSize({ width: 1280, height: 900 });
    await row.scrollIntoViewIfNeeded();
    await takePicture(student, testInfo, 'profile.png');
    await row.getByRole('button', { name: 'Remove: School' }).focus();
    await student.keyboard.press('Enter');
    await expect(student.getByRole('alertdialog')).toContainText('Remove School?');
    await student.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).focus();
    await student.keyboard.press('Enter');
    await expect(student.getByText('No other system is connected to your account.')).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});
