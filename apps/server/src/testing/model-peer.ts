import { type ChatCompletionRequest, type FixtureOpts, type FixtureResponse, LLMock } from '@copilotkit/aimock';
import type { Config } from '../platform/config/config.ts';

type Provider = Exclude<Config['ai']['provider'], 'builtin'>;
type Answer = FixtureResponse | ((request: ChatCompletionRequest) => FixtureResponse | Promise<FixtureResponse>);

/** Simulates providers by their wire protocols, with the test's replies. */
export type ModelPeer = {
  /** Sets the next replies; the last one repeats. */
  say: (answers: Answer[], how?: FixtureOpts) => void;
  /** Returns the received requests, oldest first. */
  asked: () => string[];
  settings: (
    provider: Provider,
    change?: Partial<Omit<Config['ai'], 'provider'>>,
  ) => Config['ai'] & { provider: Provider };
  /** The address of the server, without the path of a protocol. */
  url: string;
  stop: () => Promise<void>;
};

export const json = (data: unknown): FixtureResponse => ({ content: JSON.stringify(data) });

export const refusal = (status: number, message: string, retryAfter?: number): FixtureResponse => ({
  status,
  error: { message },
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

export async function startModelPeer(): Promise<ModelPeer> {
  const mock = new LLMock({ port: 0, logLevel: 'silent' });
  await mock.start();
  const paths: Record<Provider, string> = {
    openai: '/v1',
    anthropic: '/v1',
    google: '/v1beta',
    'openai-compatible': '/v1',
  };
  return {
    say(answers, how) {
      let next = 0;
      mock.clearFixtures();
      mock.clearRequests();
      mock.on(
        { predicate: () => true },
        (request) => {
          const answer = answers[Math.min(next, answers.length - 1)] ?? { content: '' };
          next += 1;
          return typeof answer === 'function' ? answer(request) : answer;
        },
        how,
      );
    },
    asked: () => mock.getRequests().map(({ body }) => JSON.stringify(body)),
    settings: (provider, change) => ({
      provider,
      baseUrl: `${mock.url}${paths[provider]}`,
      apiKey: 'sk-secret-of-the-test',
      model: 'model-one',
      quickModel: undefined,
      transcriptionModel: undefined,
      allowedModels: ['model-two'],
      discover: [],
      gradingAutonomy: 'always',
      timeoutMs: 20_000,
      dailyTokens: 1_000_000,
      personDailyTokens: 1_000_000,
      ...change,
    }),
    url: mock.url,
    stop: () => mock.stop(),
  };
}
