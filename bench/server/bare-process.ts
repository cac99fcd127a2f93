import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, type Connection, connect, type Pool } from '../../apps/server/src/platform/db/connect.ts';
import { fill, type Replayable } from './recordings.ts';

/** Replays the recorded statements of each call in the same transactions and returns the recorded reply. */
export type BareServerOptions = { connection: Connection; connections: number; calls: Record<string, Replayable[]> };

const ALPHABET = '0123456789abcdef';

function anew(id: string): string {
  const digits = Array.from({ length: 12 }, () => ALPHABET[Math.floor(Math.random() * ALPHABET.length)]);
  return id.slice(0, -digits.length) + digits.join('');
}

async function replay(pool: Pool, { statements, ids }: Replayable): Promise<void> {
  const fresh = ids.map(anew);
  let client: Client | undefined;
  try {
    for (const { text, name, values } of statements) {
      if (/^begin\b/i.test(text)) client ??= await pool.connect();
      const question = { text, values: values.map((value) => value && fill(value, fresh)), ...(name && { name }) };
      await (client ?? pool).query(values.length > 0 ? question : { text });
      if (/^(commit|rollback)\b/i.test(text)) {
        client?.release();
        client = undefined;
      }
    }
  } catch (error) {
    await client?.query('rollback');
    client?.release();
    throw error;
  }
}

process.once('message', ({ connection, connections, calls }: BareServerOptions) => {
  const pool = connect(connection, { size: connections });
  let turn = 0;
  const server = createServer(async (request, reply) => {
    const recordings = calls[request.url?.slice(1) ?? ''] ?? [];
    const recording = recordings[turn % recordings.length];
    turn += 1;
    request.resume();
    try {
      if (!recording) throw new Error(`nothing was recorded for ${request.url}`);
      await replay(pool, recording);
      reply.writeHead(recording.status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(recording.reply),
      });
      reply.end(recording.reply);
    } catch (error) {
      reply.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.on('disconnect', () => process.exit());
