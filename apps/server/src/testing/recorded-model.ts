import { LLMock } from '@copilotkit/aimock';
import type { Config } from '../platform/config/config.ts';

type Provider = Exclude<Config['ai']['provider'], 'builtin'>;

/** The provider's address, with the path of its protocol. */
const UPSTREAM = {
  openai: { name: 'openai', path: '/v1', address: 'https://api.openai.com/v1' },
  anthropic: { name: 'anthropic', path: '/v1', address: 'https://api.anthropic.com/v1' },
  google: { name: 'gemini', path: '/v1beta', address: 'https://generativelanguage.googleapis.com/v1beta' },
  'openai-compatible': { name: 'openai', path: '/v1', address: '' },
} as const;

export type RecordedModel = {
  /** The address for the engine. */
  baseUrl: string;
  /** The requests without a recorded reply. */
  unanswered: () => string[];
  stop: () => Promise<void>;
};

type Between = { folder: string; provider: Provider; baseUrl?: string | undefined; timeoutMs: number };

const open = async (mock: LLMock, { provider }: Pick<Between, 'provider'>): Promise<RecordedModel> => {
  await mock.start();
  return {
    baseUrl: `${mock.url}${UPSTREAM[provider].path}`,
    unanswered: () =>
      mock
        .getRequests()
        .filter(({ response }) => response.status >= 400)
        .map(({ body }) => JSON.stringify(body).slice(-300)),
    stop: () => mock.stop(),
  };
};

/** Forwards requests to the provider and records the replies as files. */
export function recordModel({ folder, provider, baseUrl, timeoutMs }: Between): Promise<RecordedModel> {
  const { name, path, address } = UPSTREAM[provider];
  const mock = new LLMock({ port: 0, logLevel: 'silent', journalMaxEntries: 0 });
  mock.enableRecording({
    providers: { [name]: (baseUrl ?? address).replace(new RegExp(`${path}/?$`), '') },
    fixturePath: folder,
    upstreamTimeoutMs: timeoutMs,
    bodyTimeoutMs: timeoutMs,
  });
  return open(mock, { provider });
}

/** Replays recorded replies and refuses other requests. */
export function replayModel({ folder, provider }: Pick<Between, 'folder' | 'provider'>): Promise<RecordedModel> {
  const mock = new LLMock({ port: 0, logLevel: 'silent', journalMaxEntries: 0 });
  mock.loadFixtureDir(folder);
  return open(mock, { provider });
}
