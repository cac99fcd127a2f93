import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { LTI_SCOPES } from './claims.ts';
import type { ToolKey } from './tool-key.ts';

export type ServedPlatform = { platformId: string; clientId: string; tokenUrl: string };

export type Member = {
  subject: string;
  name: string;
  email: string | undefined;
  isLearner: boolean;
  isActive: boolean;
};

/** What a platform does for a tool: takes scores (AGS 2.0) and tells who is in a course (NRPS 2.0). Throws where it does not. */
export type PlatformService = {
  sendScore(
    platform: ServedPlatform,
    lineItem: string,
    score: { subject: string; share: number; isComplete: boolean; at: Date },
  ): Promise<void>;
  readMembers(platform: ServedPlatform, url: string): Promise<Member[]>;
};

const WITHIN_MS = 10_000;
const ASSERTION_SECONDS = 60;
const MARGIN_MS = 30_000;
const MOST_PAGES = 200;
/** Shares go out as parts of a hundred. */
const MAXIMUM = 100;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().default(3600) });
const Members = z.object({
  members: z.array(
    z.object({
      user_id: z.string().min(1),
      status: z.string().default('Active'),
      name: z.string().optional(),
      given_name: z.string().optional(),
      family_name: z.string().optional(),
      email: z.string().optional(),
      roles: z.array(z.string()).default([]),
    }),
  ),
});

export function createPlatformService(key: () => Promise<ToolKey>): PlatformService {
  const tokens = new Map<string, { token: string; until: number }>();

  const tokenFor = async ({ platformId, clientId, tokenUrl }: ServedPlatform): Promise<string> => {
    const kept = tokens.get(platformId);
    if (kept && kept.until > Date.now()) return kept.token;
    const claims = { iss: clientId, sub: clientId, aud: tokenUrl };
    const assertion = await (await key()).sign(claims, ASSERTION_SECONDS);
    const reply = await fetch(tokenUrl, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
        scope: `${LTI_SCOPES.score} ${LTI_SCOPES.memberships}`,
      }),
      signal: AbortSignal.timeout(WITHIN_MS),
      redirect: 'error',
    });
    const { access_token: token, expires_in: seconds } = Token.parse(await readJson(reply));
    tokens.set(platformId, { token, until: Date.now() + seconds * 1000 - MARGIN_MS });
    return token;
  };

  const ask = async (platform: ServedPlatform, url: string, init: RequestInit): Promise<Response> => {
    const token = await tokenFor(platform);
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    const reply = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(WITHIN_MS), redirect: 'error' });
    if (reply.status === 401) tokens.delete(platform.platformId);
    if (!reply.ok) {
      await reply.body?.cancel();
      throw new Error(`the platform answered ${reply.status}`);
    }
    return reply;
  };

  return {
    async sendScore(platform, lineItem, { subject, share, isComplete, at }) {
      const url = new URL(lineItem);
      url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
      const reply = await ask(platform, url.href, {
        method: 'POST',
        headers: { 'content-type': 'application/vnd.ims.lis.v1.score+json' },
        body: JSON.stringify({
          userId: subject,
          scoreGiven: Math.round(share * MAXIMUM * 100) / 100,
          scoreMaximum: MAXIMUM,
          activityProgress: isComplete ? 'Completed' : 'InProgress',
          gradingProgress: 'FullyGraded',
          timestamp: at.toISOString(),
        }),
      });
      await reply.body?.cancel();
    },

    async readMembers(platform, first) {
      const members: Member[] = [];
      let url: string | undefined = first;
      for (let page = 0; url !== undefined && page < MOST_PAGES; page += 1) {
        const headers = { accept: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json' };
        const reply: Response = await ask(platform, url, { headers });
        const { members: found } = Members.parse(await readJson(reply));
        for (const { user_id: subject, status, roles, email, ...names } of found) {
          members.push({
            subject,
            name: names.name ?? [names.given_name, names.family_name].filter(Boolean).join(' '),
            email,
            isLearner: roles.some((role) => /(^|[#/])(Learner|Student)$/.test(role)),
            isActive: status === 'Active',
          });
        }
        const next: string | undefined = /<([^>]+)>\s*;\s*rel="?next"?/.exec(reply.headers.get('link') ?? '')?.[1];
        // Who is asked with a token of the platform's is the platform.
        url = next && new URL(next, url).origin === new URL(first).origin ? new URL(next, url).href : undefined;
      }
      return members;
    },
  };
}

async function readJson(reply: Response): Promise<unknown> {
  if (!reply.ok) {
    await reply.body?.cancel();
    throw new Error(`the platform answered ${reply.status}`);
  }
  return reply.json();
}

/** A refusal that says in a sentence that the platform did not do it. */
export const platformFailed = (cause: unknown) => new AppError('unavailable', 'lti-platform-failed', { cause });
