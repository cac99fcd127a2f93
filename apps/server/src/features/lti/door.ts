import { createHash } from 'node:crypto';
import type { Profile } from '@coursecraft/contract/shapes/profile';
import { mayAuthor } from '@coursecraft/domain/people/roles';
import { z } from 'zod';
import { AppError } from '../../errors/app-error.ts';
import { type Launch, LTI_CLAIMS, LTI_SCOPES } from '../../lti/claims.ts';
import type { DoorReply, LtiDoor } from '../../lti/lti-door.ts';
import * as pages from '../../lti/pages.ts';
import { registerTool } from '../../lti/register-tool.ts';
import type { ToolKey } from '../../lti/tool-key.ts';
import type { VerifyLaunch } from '../../lti/verify-launch.ts';
import type { Passes } from '../../passes.ts';
import { findPart } from '../../records/course-order.ts';
import { isDeactivated } from '../../records/deactivation.ts';
import { enrol } from '../../records/enrol.ts';
import type { Services } from '../../request-context.ts';
import { findOrMakePerson } from './find-or-make-person.ts';
import { keepGrade } from './grades/queries.ts';
import {
  findPlatform,
  insertPlatform,
  isOpenTo,
  noteRoster,
  type PlatformRow,
  readPlatform,
  useOnce,
} from './queries.ts';

const STATE_SECONDS = 600;
const TICKET_SECONDS = 300;
const DEEP_LINK_SECONDS = 3600;

const State = z.object({ nonce: z.string(), platformId: z.string() });
export const Entry = z.object({ uid: z.string(), name: z.string(), to: z.string() });
export const DeepLinkRequest = z.object({
  platformId: z.string(),
  deploymentId: z.string(),
  returnUrl: z.string(),
  data: z.string().optional(),
});
export const Return = z.object({ address: z.string(), token: z.string() });
export const RegistrationPass = z.object({ by: z.string(), trustsAddresses: z.boolean() });

type Given = {
  services: Pick<Services, 'db' | 'identity' | 'config' | 'address'>;
  passes: Passes;
  key: () => Promise<ToolKey>;
  verify: VerifyLaunch;
};

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');
const used = () => new AppError('unauthenticated', 'lti-launch-used');

export function createLtiDoor({ services, passes, key, verify }: Given): LtiDoor {
  const { db, identity, config, address } = services;
  const isHttps = config.publicUrl?.startsWith('https://') ?? false;
  const cookieName = (nonce: string) => `coursecraft.lti_${hashed(nonce).slice(0, 12)}`;
  const cookie = (nonce: string) =>
    `${cookieName(nonce)}=${hashed(nonce)}; Path=/lti; Max-Age=${STATE_SECONDS}; HttpOnly; ${
      isHttps ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'
    }`;

  const begin = async (uid: string, to: string): Promise<DoorReply> => {
    if (await isDeactivated(db, uid)) throw new AppError('forbidden', 'account-deactivated');
    const cookies = await identity.letIn?.(uid);
    if (!cookies) throw new AppError('forbidden', 'lti-not-here');
    return { status: 303, location: to, cookies };
  };

  /** Where a launch leads: a lesson of a course that is open to the platform, with its grade and roster kept. */
  const arrive = async (launch: Launch, platform: PlatformRow, person: Profile): Promise<string> => {
    const { course, part } = launch[LTI_CLAIMS.custom];
    if (typeof course !== 'string' || course === '') throw new AppError('not_found', 'lti-no-course');
    const of = { courseId: course, platformId: platform.platformId };
    if (!(await isOpenTo(db, of))) throw new AppError('forbidden', 'lti-course-closed');
    const partId = typeof part === 'string' && part !== '' ? part : course;
    const found = partId === course ? undefined : await findPart(db, course, partId);
    const isAuthor = mayAuthor(person, course);
    if (!isAuthor) await db.transaction((tx) => enrol(tx, { courseId: course, studentId: person.uid }));
    const roster = launch[LTI_CLAIMS.memberships]?.context_memberships_url;
    if (roster) await noteRoster(db, of, roster);
    const grades = launch[LTI_CLAIMS.grades];
    const isLearner = launch[LTI_CLAIMS.roles].some((role) => /(^|[#/])(Learner|Student)$/.test(role));
    if (!isAuthor && isLearner && grades?.lineitem && grades.scope.includes(LTI_SCOPES.score))
      await keepGrade(db, {
        ...of,
        studentId: person.uid,
        lineItem: grades.lineitem,
        subject: launch.sub,
        partId: found ? partId : course,
      });
    const level = found && { module: 'module', section: 'section', element: 'element' }[found.level];
    const place = level ? `&${level}=${encodeURIComponent(partId)}` : '';
    return `${isAuthor ? '/sme/course' : '/student/course'}?course=${encodeURIComponent(course)}${place}`;
  };

  return {
    async login({ iss = '', client_id: clientId, login_hint: hint, lti_message_hint: messageHint }) {
      const platform = await findPlatform(db, { issuer: iss, clientId });
      if (!platform || !hint) throw new AppError('not_found', 'lti-platform-unknown');
      const nonce = crypto.randomUUID();
      const state = await passes.make('lti-state', { nonce, platformId: platform.platformId }, STATE_SECONDS);
      const to = new URL(platform.authorizationUrl);
      const asked = {
        scope: 'openid',
        response_type: 'id_token',
        response_mode: 'form_post',
        prompt: 'none',
        client_id: platform.clientId,
        redirect_uri: `${address}/lti/launch`,
        login_hint: hint,
        ...(messageHint && { lti_message_hint: messageHint }),
        nonce,
        state,
      };
      for (const [name, value] of Object.entries(asked)) to.searchParams.set(name, value);
      return { status: 302, location: to.href, cookies: [cookie(nonce)] };
    },

    async launch({ id_token: token = '', state = '' }, { cookies, isFramed }) {
      const pass = await passes.read('lti-state', state, State);
      if (!pass) throw used();
      const { nonce, platformId } = pass.content;
      const platform = await readPlatform(db, platformId);
      const launch = await verify(platform, token);
      if (launch.nonce !== nonce) throw new AppError('unauthenticated', 'lti-launch-refused');
      if (!(await useOnce(db, `launch ${nonce}`, pass.expiresAt))) throw used();
      const { sub: subject, email } = launch;
      const name = launch.name ?? [launch.given_name, launch.family_name].filter(Boolean).join(' ');
      const person = await findOrMakePerson(services, platform, { subject, name, email });
      const to =
        launch[LTI_CLAIMS.messageType] === 'LtiDeepLinkingRequest'
          ? await chooseLink(launch, platformId)
          : await arrive(launch, platform, person);
      const isSameBrowser = cookies.includes(`${cookieName(nonce)}=${hashed(nonce)}`);
      if (isSameBrowser && !isFramed) return begin(person.uid, to);
      const ticket = await passes.make('lti-entry', { uid: person.uid, name: person.displayName, to }, TICKET_SECONDS);
      return { status: 200, page: pages.openInWindow(`/lti/enter?ticket=${encodeURIComponent(ticket)}`) };
    },

    async askEntry(ticket) {
      const pass = await passes.read('lti-entry', ticket, Entry);
      if (!pass) throw used();
      return { status: 200, page: pages.confirmEntry(pass.content.name, ticket) };
    },

    async enter(ticket) {
      const pass = await passes.read('lti-entry', ticket, Entry);
      if (!pass || !(await useOnce(db, `entry ${pass.id}`, pass.expiresAt))) throw used();
      return begin(pass.content.uid, pass.content.to);
    },

    async back(ticket) {
      const pass = await passes.read('lti-return', ticket, Return);
      if (!pass) throw used();
      return { status: 200, page: pages.backToPlatform(pass.content.address, pass.content.token) };
    },

    async register({ openid_configuration: configuration = '', registration_token: token, pass: given = '' }) {
      const pass = await passes.read('lti-registration', given, RegistrationPass);
      if (!pass || !/^https?:\/\//.test(configuration)) throw new AppError('forbidden', 'lti-registration-failed');
      if (!(await useOnce(db, `registration ${pass.id}`, pass.expiresAt)))
        throw new AppError('forbidden', 'lti-registration-failed');
      const platform = await registerTool(address, { configuration, token });
      const { by, trustsAddresses } = pass.content;
      await insertPlatform(db, { ...platform, trustsAddresses }, by);
      return { status: 200, page: pages.registered(platform.name) };
    },

    keys: async () => ({ status: 200, json: (await key()).publicKeys }),
  };

  async function chooseLink(launch: Launch, platformId: string): Promise<string> {
    const settings = launch[LTI_CLAIMS.deepLinkingSettings];
    if (!settings) throw new AppError('unauthenticated', 'lti-launch-refused');
    const request = await passes.make(
      'lti-deep-link',
      {
        platformId,
        deploymentId: launch[LTI_CLAIMS.deploymentId],
        returnUrl: settings.deep_link_return_url,
        ...(settings.data !== undefined && { data: settings.data }),
      },
      DEEP_LINK_SECONDS,
    );
    return `/deep-link?request=${encodeURIComponent(request)}`;
  }
}
