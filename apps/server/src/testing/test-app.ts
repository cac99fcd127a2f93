import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createBackgroundWork, createPlugins, startWork } from '../background-work.ts';
import { buildApp } from '../build-app.ts';
import { createPasswordChecker } from '../platform/auth/passwords/create-password-checker.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import type { Connection } from '../platform/db/connect.ts';
import { profiles } from '../platform/db/schema/accounts.ts';
import { createRoutes } from '../routes.ts';
import { createServices, type OpenServices } from '../start/create-services.ts';
import { asServer } from './plans/server-statements.ts';
import { PUBLISH_AT_ONCE } from './publish-at-once.ts';
import { quickPasswordHashing } from './quick-password-hashing.ts';
import { sharedThreads } from './shared-threads.ts';
import { type Person, speakTo } from './speak-to.ts';
import { testDatabase } from './test-database.ts';
import { timeSpent } from './time-spent.ts';
import { whenFileEnds } from './when-file-ends.ts';

export type { Person } from './speak-to.ts';

export type TestApp = {
  url: string;
  app: FastifyInstance;
  services: OpenServices;
  signUp(options?: { role?: 'sme' | 'student' | 'admin'; email?: string; displayName?: string }): Promise<Person>;
  signIn(account?: { email: string; password: string }): Promise<Person>;
  visitor: Pick<Person, 'call'>;
  close(): Promise<void>;
};

/**
 * Settings that differ from the test defaults. `jobPace` speeds up waiting jobs. `workingCopies` makes courses that
 * publish on request, as in the product; other tests would have to publish each change.
 */
type Change = Partial<Config> & { jobPace?: number; workingCopies?: boolean };

/** Shared by all apps of a worker, because the word list loads slowly. */
const passwordChecker = createPasswordChecker();

/** Starts the real app on its own database and a free port. `connection` is another connection to a test database. */
export const startTestApp = (change: Change = {}, connection?: Connection): Promise<TestApp> =>
  timeSpent('apps', () => asServer(() => start(change, connection)));

async function start(
  { jobPace, workingCopies, ...change }: Change,
  connection: Connection | undefined,
): Promise<TestApp> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'coursecraft-test-'));
  // Other systems run on this machine in tests.
  const defaults = readConfig({ LOG_LEVEL: 'silent', OWNER_EMAIL: 'owner@example.org', ALLOW_PRIVATE_ADDRESSES: '1' });
  const config: Config = {
    ...defaults,
    dataFolder,
    // Tests of roles need people who may not create courses.
    authors: 'invited',
    // Tests of grading say what the model answers.
    ai: { ...defaults.ai, gradingAutonomy: 'always' },
    // No test installs the program for models where the product would.
    localModels: {
      ...defaults.localModels,
      packageFolder: join(dataFolder, 'local-model'),
      installScript: join(dataFolder, 'none.js'),
    },
    ...change,
  };
  const services = {
    ...(await createServices(config, connection ?? (await testDatabase()).connection, {
      passwordHashing: quickPasswordHashing,
      threads: sharedThreads,
      ...(jobPace && { jobPace }),
    })),
    passwordChecker: passwordChecker,
  };
  if (!workingCopies) await services.db.execute(PUBLISH_AT_ONCE);
  const work = createBackgroundWork(services);
  const handlers = createRoutes(services, work);
  const app = await buildApp(services, handlers, createPlugins(services, work));
  await startWork(services, work, handlers);
  await app.listen({ host: '127.0.0.1', port: change.port ?? 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const { visitor, enter } = speakTo(url);

  const signUp: TestApp['signUp'] = async ({ role = 'student', email, displayName = 'Someone' } = {}) => {
    const account = { email: email ?? `${randomUUID()}@example.org`, password: 'correct horse', name: displayName };
    const person = await enter('sign-up', account);
    if (role === 'student') return person;
    const rights = { role, isAdmin: role === 'admin' };
    await services.db.update(profiles).set(rights).where(eq(profiles.uid, person.profile.uid));
    return { ...person, profile: { ...person.profile, ...rights } };
  };

  let closed: Promise<void> | undefined;
  const close = async () => {
    await app.close();
    await services.close();
    await rm(dataFolder, { recursive: true, force: true });
  };
  const closeOnce = () => {
    closed ??= close();
    return closed;
  };
  whenFileEnds(closeOnce);
  return {
    url,
    app,
    services,
    signUp,
    signIn: (account = { email: '', password: '' }) => enter('sign-in', account),
    visitor,
    close: closeOnce,
  };
}
