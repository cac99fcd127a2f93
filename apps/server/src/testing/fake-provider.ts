import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AiProvider } from '@coursecraft/contract/ai-settings/connection';
import { type ModelPeer, startModelPeer } from './model-peer.ts';

export type FakeProvider = Pick<ModelPeer, 'say'> & {
  /** Sets the transcript of the next recordings, or the status of their refusal. */
  transcribe: (reply: string | number) => void;
  /** The bodies of the requests for transcripts, oldest first. */
  recordings: () => string[];
  /** The bodies of the requests to a model, oldest first. */
  asked: () => string[];
  /** The address to enter for a connection. */
  baseUrl: string;
  /** Keys that were sent. */
  keys: () => string[];
  stop: () => Promise<void>;
};

type Kind = Exclude<AiProvider, 'local'> | 'lm-studio';

const PATHS: Record<Kind, string> = {
  openai: '/v1',
  anthropic: '/v1',
  google: '/v1beta',
  mistral: '/v1',
  'openai-compatible': '/v1',
  'lm-studio': '/v1',
  ollama: '',
};

/** The model lists of the providers, as each of them writes it. */
const LISTS: Record<Kind, unknown> = {
  openai: {
    object: 'list',
    data: [
      { id: 'gpt-large', object: 'model', created: 1_790_000_000 },
      { id: 'gpt-large-mini', object: 'model', created: 1_790_000_000 },
      { id: 'text-embedding-large', object: 'model', created: 1_790_000_000 },
    ],
  },
  anthropic: {
    data: [
      { type: 'model', id: 'claude-strong', created_at: '2026-09-01T00:00:00Z', max_input_tokens: 200_000 },
      { type: 'model', id: 'claude-haiku', created_at: '2026-09-01T00:00:00Z', max_input_tokens: 200_000 },
    ],
    has_more: false,
  },
  google: {
    models: [
      { name: 'models/gemini-pro', inputTokenLimit: 1_048_576, supportedGenerationMethods: ['generateContent'] },
      { name: 'models/gemini-flash', inputTokenLimit: 1_048_576, supportedGenerationMethods: ['generateContent'] },
      { name: 'models/embedding', inputTokenLimit: 2048, supportedGenerationMethods: ['embedContent'] },
    ],
  },
  mistral: {
    data: [
      {
        id: 'mistral-large',
        created: 1_790_000_000,
        max_context_length: 131_072,
        capabilities: { completion_chat: true },
      },
    ],
  },
  'openai-compatible': {
    data: [{ id: 'qwen/qwen-32b', context_length: 131_072, pricing: { prompt: '0.0000002', completion: '0.0000006' } }],
  },
  'lm-studio': { data: [{ id: 'qwen2.5-7b-instruct', object: 'model', max_context_length: 32_768 }] },
  ollama: {
    models: [
      { name: 'qwen3:8b', size: 5_200_000_000 },
      { name: 'nomic-embed-text:latest', size: 270_000_000 },
    ],
  },
};

const keyOf = ({ headers }: IncomingMessage): string | undefined =>
  [headers['x-api-key'], headers['x-goog-api-key'], headers.authorization?.replace(/^Bearer /, '')]
    .flat()
    .find(Boolean);

const sendJson = (response: ServerResponse, status: number, data: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
};

async function readBody(incoming: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

/** Sends the progress of a download in five lines. */
async function pull(response: ServerResponse, model: string) {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  const line = (data: object) => response.write(`${JSON.stringify(data)}\n`);
  if (model === 'unknown') {
    line({ status: 'pulling manifest' });
    response.end(`${JSON.stringify({ error: 'pull model manifest: file does not exist' })}\n`);
    return;
  }
  line({ status: 'pulling manifest' });
  for (const completed of [100, 600, 1000])
    line({ status: 'pulling 1234', digest: 'sha256:12', total: 1000, completed });
  response.end(`${JSON.stringify({ status: 'success' })}\n`);
}

/** Starts a server that speaks the protocol of a provider. With `key`, it refuses any other. */
export async function startFakeProvider(
  kind: Kind,
  { key, port = 0 }: { key?: string; port?: number } = {},
): Promise<FakeProvider> {
  const peer = await startModelPeer();
  const keys: string[] = [];
  const bodies: string[] = [];
  const recordings: string[] = [];
  let transcript: string | number = '';
  const server = createServer(async (incoming, response) => {
    const sent = keyOf(incoming);
    if (sent) keys.push(sent);
    const path = (incoming.url ?? '').split('?')[0] ?? '';
    if (key !== undefined && sent !== key)
      return sendJson(response, 401, { error: { message: `Incorrect API key: ${sent}` } });
    if (incoming.method === 'GET' && path === (kind === 'ollama' ? '/api/tags' : `${PATHS[kind]}/models`))
      return sendJson(response, 200, LISTS[kind]);
    if (kind === 'ollama' && path === '/api/show') {
      const { model } = JSON.parse(await readBody(incoming)) as { model: string };
      const isEmbedding = model.startsWith('nomic');
      const info = {
        model_info: { 'qwen3.context_length': 40_960 },
        capabilities: [isEmbedding ? 'embedding' : 'completion'],
      };
      return sendJson(response, 200, info);
    }
    if (kind === 'ollama' && path === '/api/pull') {
      const { model } = JSON.parse(await readBody(incoming)) as { model: string };
      return pull(response, model);
    }
    if (kind === 'ollama' ? path !== '/api/chat' : incoming.method === 'GET')
      return sendJson(response, 404, { error: { message: 'Not found' } });
    const body = await readBody(incoming);
    if (path.endsWith('/audio/transcriptions') || path.endsWith('/interactions')) {
      recordings.push(body);
      if (typeof transcript === 'number') return sendJson(response, transcript, { error: { message: 'Refused' } });
      const usage = { input_tokens: 120, output_tokens: 30, prompt_tokens: 120, completion_tokens: 30 };
      return sendJson(response, 200, {
        model: 'transcriber',
        text: transcript,
        steps: [{ content: [{ type: 'text', text: transcript }] }],
        usage,
      });
    }
    bodies.push(body);
    const { 'transfer-encoding': _, ...headers } = incoming.headers;
    const forward = request(new URL(incoming.url ?? '', peer.url), {
      method: incoming.method,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    forward.on('response', (reply) => {
      response.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(response);
    });
    forward.on('error', () => response.destroy());
    response.on('close', () => forward.destroy());
    forward.end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    say: peer.say,
    transcribe: (reply) => {
      transcript = reply;
    },
    recordings: () => recordings,
    asked: () => bodies,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATHS[kind]}`,
    keys: () => keys,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await peer.stop();
    },
  };
}
