import { AppError } from '@coursecraft/domain/refusals/app-error';
import { z } from 'zod';
import {
  type OutboundClient,
  OutboundRefusal,
  type OutboundRequest,
} from '../../../platform/outbound/create-outbound-client.ts';
import { isStudent, LTI_SCOPES } from './claims.ts';
import { cleanName, holdsNul } from './clean-text.ts';
import { type RegisteredAddresses, requireOwnHost } from './require-own-host.ts';
import type { ToolKey } from './tool-key.ts';

export type ServedPlatform = { platformId: string; clientId: string } & RegisteredAddresses;

export type Member = {
  subject: string;
  name: string;
  email: string | undefined;
  isLearner: boolean;
  isActive: boolean;
};

/** The parsed members. `cut` names the limit that ended reading; `unreadable` counts skipped members. */
export type Roster = { members: Member[]; unreadable: number; cut: RosterLimit | undefined };
export type RosterLimit = 'pages' | 'members' | 'bytes';

/** Sends scores (AGS 2.0) and reads members (NRPS 2.0). Throws where the platform fails. */
export type PlatformService = {
  sendScore(
    platform: ServedPlatform,
    lineItem: string,
    score: { subject: string; share: number; isComplete: boolean; at: Date },
  ): Promise<void>;
  readMembers(
    platform: ServedPlatform,
    url: string,
    run: { signal: AbortSignal; onRead: (members: number) => void },
  ): Promise<Roster>;
};

const ASSERTION_SECONDS = 60;
const MARGIN_MS = 30_000;
const MOST_PAGES = 50;
const MOST_MEMBERS = 20_000;
const MOST_ROSTER_BYTES = 20 * 1024 * 1024;
const ROSTER_WITHIN_MS = 180_000;
const MAXIMUM = 100;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().default(3600) });
const Page = z.object({ members: z.array(z.unknown()) });
const PlatformMember = z.object({
  user_id: z.string().min(1).max(255),
  status: z.string().default('Active'),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  email: z.string().optional(),
  roles: z.array(z.string()).default([]),
});

export function createPlatformService(key: () => Promise<ToolKey>, outbound: OutboundClient): PlatformService {
  const tokens = new Map<string, { token: string; until: number }>();

  // Requests a token per scope, because a platform may grant only one of them.
  const tokenFor = async (platform: ServedPlatform, scope: string): Promise<string> => {
    const { platformId, clientId, tokenUrl } = platform;
    const kept = tokens.get(`${platformId} ${scope}`);
    if (kept && kept.until > Date.now()) return kept.token;
    const claims = { iss: clientId, sub: clientId, aud: tokenUrl };
    const assertion = await (await key()).sign(claims, ASSERTION_SECONDS);
    const reply = await outbound(tokenUrl, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
        scope,
      }).toString(),
    });
    const { access_token: token, expires_in: seconds } = Token.parse(await readJson(reply));
    tokens.set(`${platformId} ${scope}`, { token, until: Date.now() + seconds * 1000 - MARGIN_MS });
    return token;
  };

  const ask = async (platform: ServedPlatform, scope: string, url: string, request: OutboundRequest) => {
    requireOwnHost(platform, url);
    const token = await tokenFor(platform, scope);
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    const reply = await outbound(url, { ...request, headers });
    if (reply.status === 401) tokens.delete(`${platform.platformId} ${scope}`);
    if (!reply.ok) throw new Error(`the platform answered ${reply.status}`);
    return reply;
  };

  return {
    async sendScore(platform, lineItem, { subject, share, isComplete, at }) {
      const url = new URL(lineItem);
      url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
      await ask(platform, LTI_SCOPES.score, url.href, {
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
    },

    async readMembers(platform, first, { signal, onRead }) {
      const roster: Roster = { members: [], unreadable: 0, cut: undefined };
      const { members } = roster;
      const within = AbortSignal.any([signal, AbortSignal.timeout(ROSTER_WITHIN_MS)]);
      let bytes = 0;
      let url: string | undefined = first;
      for (let page = 0; url !== undefined; page += 1) {
        if (page === MOST_PAGES) return { ...roster, cut: 'pages' };
        const headers = { accept: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json' };
        const request = { headers, signal: within, mostBytes: MOST_ROSTER_BYTES - bytes };
        const reply: Response | undefined = await ask(platform, LTI_SCOPES.memberships, url, request).catch(isTooLarge);
        if (!reply) return { ...roster, cut: 'bytes' };
        const text = await reply.text();
        bytes += Buffer.byteLength(text);
        for (const one of Page.parse(JSON.parse(text)).members) {
          const member = readMember(one);
          if (!member) roster.unreadable += 1;
          else if (members.length === MOST_MEMBERS) return { ...roster, cut: 'members' };
          else members.push(member);
        }
        onRead(members.length);
        const next: string | undefined = /<([^>]+)>\s*;\s*rel="?next"?/.exec(reply.headers.get('link') ?? '')?.[1];
        // The token is only sent to the platform's own origin.
        url = next && new URL(next, url).origin === new URL(first).origin ? new URL(next, url).href : undefined;
      }
      return roster;
    },
  };
}

/** Parses a member; undefined for an invalid entry, so that it does not stop the others. */
function readMember(entry: unknown): Member | undefined {
  const { data } = PlatformMember.safeParse(entry);
  if (!data || holdsNul(data.user_id)) return undefined;
  const { user_id: subject, status, roles, email, name, given_name: given, family_name: family } = data;
  return {
    subject,
    name: cleanName(name ?? [given, family].filter(Boolean).join(' ')),
    email,
    isLearner: isStudent(roles),
    isActive: status === 'Active',
  };
}

function isTooLarge(error: unknown): undefined {
  if (error instanceof OutboundRefusal && error.why === 'size') return undefined;
  throw error;
}

async function readJson(reply: Response): Promise<unknown> {
  if (!reply.ok) throw new Error(`the platform answered ${reply.status}`);
  return reply.json();
}

export const platformFailed = (cause: unknown) => new AppError('unavailable', 'lti-platform-failed', { cause });
