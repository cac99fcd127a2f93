import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { LTI_CLAIMS, LTI_SCOPES } from '../features/lti/protocol/claims.ts';

export type PlatformPerson = { subject: string; name: string; email?: string; role?: 'Learner' | 'Instructor' };
type Score = { userId: string; scoreGiven: number; scoreMaximum: number; activityProgress: string };

type Behavior = {
  grants?: string;
  /** Every page of the roster has a next one. */
  isEndless?: boolean;
  entries?: unknown[];
  /** Additional bytes per page of the roster. */
  padding?: number;
};

type Link = {
  custom?: Record<string, string>;
  /** The address of grade and roster, if not on the platform. */
  lineItem?: string;
  roster?: string;
  /** Requests a link instead of launching one. */
  deepLinking?: boolean;
};

/**
 * A platform by the specifications (LTI 1.3, AGS 2.0, NRPS 2.0, deep linking 2.0, dynamic registration 1.0). `course`
 * contains the tool's links.
 */
export async function startLtiPlatform(options: { people: readonly PlatformPerson[] }) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'platform', alg: 'RS256', use: 'sig' };
  const scores: Score[] = [];
  const refusals = { left: 0 };
  const behavior: Behavior = {};
  const scopes: string[] = [];
  let clientId = 'coursecraft-client';
  let toolKeys: ReturnType<typeof createRemoteJWKSet> | undefined;
  let link: Link = {};
  let answered: Record<string, unknown> | undefined;

  const server = createServer((request, reply) => {
    serve(request, reply).catch((error: unknown) => {
      reply.statusCode = 400;
      reply.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let loginUrl = '';

  const sign = (person: PlatformPerson, nonce: string, change: Record<string, unknown> = {}) =>
    new SignJWT({
      nonce,
      name: person.name,
      ...(person.email && { email: person.email }),
      [LTI_CLAIMS.messageType]: link.deepLinking ? 'LtiDeepLinkingRequest' : 'LtiResourceLinkRequest',
      [LTI_CLAIMS.version]: '1.3.0',
      [LTI_CLAIMS.deploymentId]: 'deployment-1',
      [LTI_CLAIMS.targetLink]: loginUrl,
      [LTI_CLAIMS.resourceLink]: { id: 'link-1' },
      [LTI_CLAIMS.roles]: [`http://purl.imsglobal.org/vocab/lis/v2/membership#${person.role ?? 'Learner'}`],
      ...(link.deepLinking
        ? {
            [LTI_CLAIMS.deepLinkingSettings]: {
              deep_link_return_url: `${issuer}/deep-link`,
              accept_types: ['ltiResourceLink'],
              accept_presentation_document_targets: ['window'],
              data: 'course-7',
            },
          }
        : {
            [LTI_CLAIMS.custom]: link.custom ?? {},
            [LTI_CLAIMS.grades]: {
              scope: [LTI_SCOPES.score, LTI_SCOPES.lineItem],
              lineitem: link.lineItem ?? `${issuer}/items/1?course=7`,
            },
            [LTI_CLAIMS.memberships]: {
              context_memberships_url: link.roster ?? `${issuer}/members`,
              service_versions: ['2.0'],
            },
          }),
      iss: issuer,
      aud: clientId,
      sub: person.subject,
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 300,
      ...change,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'platform' })
      .sign(privateKey);

  async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    const body = request.method === 'POST' ? await text(request) : '';
    const json = (value: unknown, headers: Record<string, string> = {}) => {
      reply.writeHead(200, { 'content-type': 'application/json', ...headers });
      reply.end(JSON.stringify(value));
    };
    const html = (content: string) => {
      reply.writeHead(200, { 'content-type': 'text/html' });
      reply.end(`<!doctype html><title>School</title>${content}`);
    };
    const personOf = (subject: string | null) =>
      options.people.find((one) => one.subject === subject) ?? options.people[0];
    if (pathname === '/keys') return json({ keys: [jwk] });
    if (pathname === '/open') {
      const hint = searchParams.get('person') ?? '';
      const query = new URLSearchParams({
        iss: issuer,
        login_hint: hint,
        target_link_uri: loginUrl,
        client_id: clientId,
      });
      const address = `${loginUrl}?${query}`;
      return html(
        searchParams.has('framed')
          ? `<iframe src="${address.replaceAll('&', '&amp;')}" width="800" height="400"></iframe>`
          : `<a href="${address.replaceAll('&', '&amp;')}">The course</a>`,
      );
    }
    if (pathname === '/auth') {
      const person = personOf(searchParams.get('login_hint'));
      if (!person) throw new Error('unknown person');
      const token = await sign(person, searchParams.get('nonce') ?? '');
      return html(`<form method="post" action="${searchParams.get('redirect_uri')}">
<input type="hidden" name="id_token" value="${token}"><input type="hidden" name="state" value="${searchParams.get('state')}">
<button>Go</button></form><script>document.forms[0].submit()</script>`);
    }
    if (pathname === '/token') {
      const asked = new URLSearchParams(body);
      if (!toolKeys) throw new Error('no tool is registered');
      await jwtVerify(asked.get('client_assertion') ?? '', toolKeys, {
        issuer: clientId,
        subject: clientId,
        audience: `${issuer}/token`,
      });
      const scope = asked.get('scope') ?? '';
      scopes.push(scope);
      if (behavior.grants !== undefined && behavior.grants !== scope) {
        reply.writeHead(400).end('{"error":"invalid_scope"}');
        return;
      }
      return json({ access_token: 'granted', token_type: 'bearer', expires_in: 3600, scope });
    }
    const isGranted = request.headers.authorization === 'Bearer granted';
    if (pathname === '/items/1/scores' && isGranted) {
      if (refusals.left > 0) {
        refusals.left -= 1;
        reply.writeHead(500).end();
        return;
      }
      scores.push(JSON.parse(body));
      return json({});
    }
    if (pathname === '/members' && isGranted) {
      const at = Number(searchParams.get('from') ?? 0);
      const some = options.people.slice(at, at + 2);
      const next =
        behavior.isEndless || at + 2 < options.people.length
          ? { link: `<${issuer}/members?from=${at + 2}>; rel="next"` }
          : {};
      const members = some.map(({ subject, name, email, role = 'Learner' }) => ({
        user_id: subject,
        name,
        ...(email && { email }),
        status: 'Active',
        roles: [`http://purl.imsglobal.org/vocab/lis/v2/membership#${role}`],
      }));
      const content = {
        id: `${issuer}/members`,
        context: { id: '7' },
        members: [...members, ...(at === 0 ? (behavior.entries ?? []) : [])],
        ...(behavior.padding && { padding: 'x'.repeat(behavior.padding) }),
      };
      return json(content, next as Record<string, string>);
    }
    if (pathname === '/deep-link') {
      if (!toolKeys) throw new Error('no tool is registered');
      const token = new URLSearchParams(body).get('JWT') ?? '';
      answered = (await jwtVerify(token, toolKeys, { issuer: clientId, audience: issuer })).payload;
      return html('<p>The link is in the course.</p>');
    }
    if (pathname === '/configuration')
      return json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        registration_endpoint: `${issuer}/registrations`,
        'https://purl.imsglobal.org/spec/lti-platform-configuration': { product_family_code: 'school' },
      });
    if (pathname === '/registrations' && request.headers.authorization === 'Bearer invited') {
      const tool = JSON.parse(body);
      clientId = 'client-of-its-own';
      loginUrl = tool.initiate_login_uri;
      toolKeys = createRemoteJWKSet(new URL(tool.jwks_uri));
      return json({ ...tool, client_id: clientId });
    }
    reply.writeHead(404).end();
  }

  return {
    issuer,
    scores,
    /** The number of scores to refuse first. */
    refusals,
    behavior,
    scopes,
    sign,
    registration: () => ({
      name: 'School',
      issuer,
      clientId,
      authorizationUrl: `${issuer}/auth`,
      tokenUrl: `${issuer}/token`,
      keysUrl: `${issuer}/keys`,
    }),
    knowTool(address: string) {
      loginUrl = `${address}/lti/login`;
      toolKeys = createRemoteJWKSet(new URL(`${address}/lti/keys`));
    },
    setLink(next: Link) {
      link = next;
    },
    answer: () => answered,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type LtiPlatformPeer = Awaited<ReturnType<typeof startLtiPlatform>>;
