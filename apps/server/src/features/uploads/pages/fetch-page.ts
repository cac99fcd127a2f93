import { refused, type Why } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import Robots from 'robots-parser/Robots.js';
import {
  type OutboundClient,
  OutboundRefusal,
  type OutboundRequest,
} from '../../../platform/outbound/create-outbound-client.ts';

const WITHIN_SECONDS = 20;
const MOST_REDIRECTS = 5;
const ROBOTS_BYTES = 512 * 1024;
const PRODUCT = 'Coursecraft';
const ACCEPT = 'text/html,application/xhtml+xml,application/pdf,text/plain;q=0.9,*/*;q=0.5';

/** What an address replied with; `address` is the one after redirects. */
export type FetchedPage = { address: string; type: string; bytes: Buffer };

export type FetchOptions = { agent: string; mostBytes: number; signal: AbortSignal };

const failed = (why: Why, cause?: unknown) => new AppError('unprocessable', why, { cause });

/** Fetches a page if its `robots.txt` allows it, following redirects. Throws a refusal that says what to do. */
export async function fetchPage(
  ask: OutboundClient,
  given: string,
  { agent, mostBytes, signal }: FetchOptions,
): Promise<FetchedPage> {
  const timeout = AbortSignal.timeout(WITHIN_SECONDS * 1000);
  const request: OutboundRequest = {
    headers: { 'user-agent': agent, accept: ACCEPT },
    withinMs: WITHIN_SECONDS * 1000,
    mostBytes,
    signal: AbortSignal.any([signal, timeout]),
  };
  let { host } = new URL(given);
  const rules = new Map<string, Promise<RobotsRules>>();
  try {
    const { reply, url } = await follow(ask, given, request, async (next) => {
      host = next.host;
      await requireAllowed(ask, next, request, rules);
    });
    const { status } = reply;
    if (status === 401 || status === 403) throw failed(refused('page-needs-login', { host }));
    if (status === 429 || status >= 500) throw failed(refused('page-failed', { host, status }));
    if (status >= 400) throw failed(refused('page-missing', { host, status }));
    const bytes = Buffer.from(await reply.arrayBuffer());
    if (bytes.length === 0) throw failed(refused('page-without-text', { host }));
    return { address: url.href, type: reply.headers.get('content-type') ?? '', bytes };
  } catch (error) {
    if (error instanceof AppError || signal.aborted) throw error;
    if (timeout.aborted) throw failed(refused('page-too-slow', { host, seconds: WITHIN_SECONDS }), error);
    if (!(error instanceof OutboundRefusal)) throw failed(refused('page-unreachable', { host }), error);
    if (error.why === 'address') throw failed(refused('page-address-private', { host }), error);
    if (error.why === 'size')
      throw failed(refused('page-too-large', { host, mib: Math.floor(mostBytes / 2 ** 20) }), error);
    throw failed(refused('page-redirects', { host }), error);
  }
}

async function follow(
  ask: OutboundClient,
  from: string | URL,
  request: OutboundRequest,
  check?: (next: URL) => Promise<void>,
): Promise<{ reply: Response; url: URL }> {
  let url = bare(new URL(from));
  for (let redirects = 0; ; redirects++) {
    await check?.(url);
    try {
      return { reply: await ask(url, request), url };
    } catch (error) {
      const isRedirect = error instanceof OutboundRefusal && error.why === 'redirect';
      if (!isRedirect || !error.location || redirects === MOST_REDIRECTS) throw error;
      url = bare(new URL(error.location, url));
    }
  }
}

/** An address without a fragment and without a name and password, which would be stored and shown. */
function bare(url: URL): URL {
  url.hash = '';
  url.username = '';
  url.password = '';
  return url;
}

/** The rules of a host; undefined if every page may be read. */
type RobotsRules = InstanceType<typeof Robots> | undefined;

/** Throws if a page may not be read. The rules of each host are fetched once. */
async function requireAllowed(
  ask: OutboundClient,
  page: URL,
  request: OutboundRequest,
  rules: Map<string, Promise<RobotsRules>>,
): Promise<void> {
  const reading = rules.get(page.origin) ?? readRules(ask, page, request);
  rules.set(page.origin, reading);
  if ((await reading)?.isAllowed(page.href, PRODUCT) === false)
    throw failed(refused('page-refused-by-robots', { host: page.host }));
}

async function readRules(ask: OutboundClient, page: URL, request: OutboundRequest): Promise<RobotsRules> {
  const address = new URL('/robots.txt', page);
  const { host } = page;
  const { reply } = await follow(ask, address, { ...request, mostBytes: ROBOTS_BYTES }).catch((error: unknown) => {
    if (error instanceof OutboundRefusal && error.why === 'size')
      throw failed(refused('page-robots-unavailable', { host }), error);
    throw error;
  });
  if (reply.status >= 500) throw failed(refused('page-robots-unavailable', { host }));
  // Without rules, as after 404, every page may be read.
  return reply.ok ? new Robots(address.href, await reply.text()) : undefined;
}
