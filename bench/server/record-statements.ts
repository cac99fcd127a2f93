import { startTcpProxy } from '../../apps/server/src/testing/tcp-proxy.ts';

/** A statement on the wire; values in PostgreSQL's text format. */
export type Statement = {
  text: string;
  values: (string | null)[];
  name: string;
};

type RecordedStatement = { connection: number; statement: Statement };

const PARSE = 'P';
const BIND = 'B';
const QUERY = 'Q';
const HEADER_BYTES = 5;

/** Proxies a database without TLS and records statements, including background work of the server. */
export async function startRecorder(to: { host: string; port: number }) {
  let said: RecordedStatement[] = [];
  let connections = 0;
  const { port, stop } = await startTcpProxy(to, (client) => {
    connections += 1;
    client.on(
      'data',
      createReader(connections, (one) => said.push(one)),
    );
    return true;
  });
  return {
    port,
    /** Returns the statements since the last call. */
    take(): RecordedStatement[] {
      const taken = said;
      said = [];
      return taken;
    },
    stop,
  };
}

function createReader(connection: number, tell: (said: RecordedStatement) => void) {
  let left = Buffer.alloc(0);
  let hasBegun = false;
  const prepared = new Map<string, string>();
  const readMessage = (type: string, body: Buffer) => {
    const words = createWords(body);
    if (type === PARSE) prepared.set(words.string(), words.string());
    if (type === QUERY) tell({ connection, statement: { text: words.string(), values: [], name: '' } });
    if (type !== BIND) return;
    words.string();
    const name = words.string();
    for (let formats = words.int16(); formats > 0; formats -= 1) words.int16();
    const values = Array.from({ length: words.int16() }, () => words.value());
    tell({ connection, statement: { text: prepared.get(name) ?? '', values, name } });
  };
  return (data: Buffer) => {
    left = Buffer.concat([left, data]);
    for (;;) {
      // The first message has no type byte.
      const header = hasBegun ? HEADER_BYTES : HEADER_BYTES - 1;
      if (left.length < header) return;
      const end = left.readInt32BE(header - 4) + header - 4;
      if (left.length < end) return;
      if (hasBegun) readMessage(String.fromCharCode(left[0] ?? 0), left.subarray(header, end));
      hasBegun = true;
      left = left.subarray(end);
    }
  };
}

function createWords(body: Buffer) {
  let at = 0;
  const skip = (bytes: number) => {
    at += bytes;
    return at - bytes;
  };
  return {
    string() {
      const end = body.indexOf(0, at);
      const word = body.toString('utf8', at, end);
      at = end + 1;
      return word;
    },
    int16: () => body.readInt16BE(skip(2)),
    value() {
      const length = body.readInt32BE(skip(4));
      if (length < 0) return null;
      const from = skip(length);
      return body.toString('utf8', from, from + length);
    },
  };
}
