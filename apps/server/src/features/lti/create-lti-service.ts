import { createHash } from 'node:crypto';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { z } from 'zod';
import { cookiePrefix, isHttps } from '../../platform/auth/cookie-name.ts';
import type { SignedTokens } from '../../platform/auth/signed-tokens.ts';
import type { OutboundClient } from '../../platform/outbound/create-outbound-client.ts';
import type { Services } from '../../request-context.ts';
import { isDeactivated } from '../accounts/repository/deactivation.ts';
import { findOrMakePerson, makeSeparatePerson } from './find-or-make-person.ts';
import { claimsToWait, comerOf, createLaunchGuide, isDeepLink, WaitingLaunch } from './lead-launch.ts';
import { LTI_CLAIMS } from './protocol/claims.ts';
import { framesOf, namedIn } from './protocol/frames-of.ts';
import type { LtiReply, LtiService } from './protocol/lti-service.ts';
import * as pages from './protocol/pages.ts';
import { registerTool } from './protocol/register-tool.ts';
import type { ToolKey } from './protocol/tool-key.ts';
import type { VerifyLaunch } from './protocol/verify-launch.ts';
import { findPlatform, insertPlatform, readPlatform, takesDeployment, useOnce } from './queries.ts';

const STATE_SECONDS = 600;
const TICKET_SECONDS = 300;
const CONNECT_SECONDS = 3600;

const State = z.object({ nonce: z.string(), platformId: z.string() });
export const Entry = z.object({ uid: z.string(), name: z.string(), to: z.string() });
export const Return = z.object({ address: z.string(), token: z.string() });
export const RegistrationToken = z.object({ by: z.string(), trustsAddresses: z.boolean() });

type LtiServiceOptions = {
  services: Pick<Services, 'db' | 'identity' | 'config' | 'address' | 'tellByMail'>;
  passes: SignedTokens;
  key: () => Promise<ToolKey>;
  verify: VerifyLaunch;
  outbound: OutboundClient;
};

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');
const used = () => new AppError('unauthenticated', 'lti-launch-used');

export function createLtiService({
  services,
  passes: signedTokens,
  key,
  verify,
  outbound,
}: LtiServiceOptions): LtiService {
  const { db, identity, config, address } = services;
  const lead = createLaunchGuide(services, signedTokens);
  const https = isHttps(config.publicUrl);
  const cookieName = (nonce: string) => `${cookiePrefix(https)}.lti_${hashed(nonce).slice(0, 12)}`;
  const cookie = (nonce: string) =>
    `${cookieName(nonce)}=${hashed(nonce)}; Max-Age=${STATE_SECONDS}; HttpOnly; ${
      https ? 'Path=/; SameSite=None; Secure; Partitioned' : 'Path=/lti; SameSite=Lax'
    }`;

  const begin = async (uid: string, to: string): Promise<LtiReply> => {
    if (await isDeactivated(db, uid)) throw new AppError('forbidden', 'account-deactivated');
    const entered = await identity.letIn?.(uid);
    if (!entered) throw new AppError('forbidden', 'lti-not-here');
    const { cookies, needsCode } = entered;
    return { status: 303, location: needsCode ? `/login?${new URLSearchParams({ step: 'code', to })}` : to, cookies };
  };

  return {
    async framing({ state, iss, client_id: clientId, openid_configuration: configuration, pass: given }) {
      if (state !== undefined) {
        const token = await signedTokens.read('lti-state', state, State);
        return token ? framesOf(await readPlatform(db, token.content.platformId)) : [];
      }
      if (iss !== undefined) {
        const platform = await findPlatform(db, { issuer: iss, clientId });
        return platform ? framesOf(platform) : [];
      }
      const invited = given !== undefined && (await signedTokens.read('lti-registration', given, RegistrationToken));
      return invited && configuration !== undefined && URL.canParse(configuration)
        ? [new URL(configuration).origin]
        : [];
    },

    async login({ iss = '', client_id: clientId, login_hint: hint, lti_message_hint: messageHint }) {
      const platform = await findPlatform(db, { issuer: iss, clientId });
      if (!platform || !hint) throw new AppError('not_found', 'lti-platform-unknown');
      const nonce = crypto.randomUUID();
      const state = await signedTokens.make('lti-state', { nonce, platformId: platform.platformId }, STATE_SECONDS);
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
      const pass = await signedTokens.read('lti-state', state, State);
      if (!pass) throw used();
      const { nonce, platformId } = pass.content;
      const platform = await readPlatform(db, platformId);
      const launch = await verify(platform, token);
      if (launch.nonce !== nonce) throw new AppError('unauthenticated', 'lti-launch-refused');
      if (!(await takesDeployment(db, platformId, launch[LTI_CLAIMS.deploymentId])))
        throw new AppError('unauthenticated', 'lti-deployment-refused');
      if (!(await useOnce(db, `launch ${nonce}`, pass.expiresAt))) throw used();
      const frames = [...framesOf(platform), ...namedIn(launch)];
      const isSameBrowser = cookies.includes(`${cookieName(nonce)}=${hashed(nonce)}`);
      const opens = isSameBrowser && !isFramed;
      const found = await findOrMakePerson(services, platform, comerOf(launch), { offersChoice: isDeepLink(launch) });
      if (!found.profile) {
        const request = await signedTokens.make('connection', { requestId: found.requestId }, CONNECT_SECONDS);
        const content = { platformId, launch: claimsToWait(launch) };
        const waiting = await signedTokens.make('lti-launch', content, CONNECT_SECONDS);
        const at = `/connect?${new URLSearchParams({ request, launch: waiting })}`;
        return opens
          ? { status: 303, location: at }
          : { status: 200, page: { ...pages.connectInWindow(at, found.isNamed), frames } };
      }
      const person = found.profile;
      const to = await lead(launch, platform, person);
      if (opens) return begin(person.uid, to);
      const ticket = await signedTokens.make(
        'lti-entry',
        { uid: person.uid, name: person.displayName, to },
        TICKET_SECONDS,
      );
      const page = pages.openInWindow(`/lti/enter?ticket=${encodeURIComponent(ticket)}`);
      return { status: 200, page: { ...page, frames } };
    },

    async askEntry(ticket) {
      const token = await signedTokens.read('lti-entry', ticket, Entry);
      if (!token) throw used();
      return { status: 200, page: pages.confirmEntry(token.content.name, ticket) };
    },

    async enter(ticket) {
      const token = await signedTokens.read('lti-entry', ticket, Entry);
      if (!token || !(await useOnce(db, `entry ${token.id}`, token.expiresAt))) throw used();
      return begin(token.content.uid, token.content.to);
    },

    async separate(waiting) {
      const token = await signedTokens.read('lti-launch', waiting, WaitingLaunch);
      if (!token || !(await useOnce(db, `separate ${token.id}`, token.expiresAt))) throw used();
      const { platformId, launch } = token.content;
      const platform = await readPlatform(db, platformId);
      const person = await makeSeparatePerson(services, platform, comerOf(launch));
      return begin(person.uid, await lead(launch, platform, person));
    },

    async back(ticket) {
      const token = await signedTokens.read('lti-return', ticket, Return);
      if (!token) throw used();
      return { status: 200, page: pages.backToPlatform(token.content.address, token.content.token) };
    },

    async register({ openid_configuration: configuration = '', registration_token: token, pass: given = '' }) {
      const pass = await signedTokens.read('lti-registration', given, RegistrationToken);
      if (!pass || !/^https?:\/\//.test(configuration)) throw new AppError('forbidden', 'lti-registration-failed');
      if (!(await useOnce(db, `registration ${pass.id}`, pass.expiresAt)))
        throw new AppError('forbidden', 'lti-registration-failed');
      const platform = await registerTool(outbound, address, { configuration, token });
      const { by, trustsAddresses } = pass.content;
      await insertPlatform(db, { ...platform, deploymentIds: [], trustsAddresses }, by);
      return { status: 200, page: { ...pages.registered(platform.name), frames: [new URL(configuration).origin] } };
    },

    keys: async () => ({ status: 200, json: (await key()).publicKeys }),
  };
}
