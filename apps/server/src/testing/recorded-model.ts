import { LLMock } from '@copilotkit/aimock';
import type { Provider } from '../ai/model/language-model.ts';

/** How a provider is called by what stands in between, and the part of its address that its protocol adds. */
const UPSTREAM = {
  openai: { name: 'openai', path: '/v1', address: 'https://api.openai.com/v1' },
  anthropic: { name: 'anthropic', path: '/v1', address: 'https://api.anthropic.com/v1' },
  google: { name: 'gemini', path: '/v1beta', address: 'https://generativelanguage.googleapis.com/v1beta' },
  'openai-compatible': { name: 'openai', path: '/v1', address: '' },
} as const;

/** Stands between an engine and its model. */
export type RecordedModel = {
  /** The address to give to the engine instead of the provider's. */
  baseUrl: string;
  /** The ends of questions that no kept reply answers. */
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

/** Passes every question on to its provider and keeps the reply as a file of the folder. */
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

/** Answers with the replies of a folder, and refuses what none of them answers. */
export function replayModel({ folder, provider }: Pick<Between, 'folder' | 'provider'>): Promise<RecordedModel> {
  const mock = new LLMock({ port: 0, logLevel: 'silent', journalMaxEntries: 0 });
  mock.loadFixtureDir(folder);
  return open(mock, { provider });
}
