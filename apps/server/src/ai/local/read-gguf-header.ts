import { open } from 'node:fs/promises';
import { refused, type Why } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';

/** What the header of a model file says about it. */
export type GgufHeader = {
  architecture: string;
  name: string | undefined;
  /** The longest context, in tokens, that the model was trained for. */
  contextWindow: number;
  /** The number of files that the model consists of, and which of them this is, from 0. */
  parts: number;
  part: number;
};

const MAGIC = 0x4655_4747;
/** Vocabularies of known models take up to 20 MiB. */
const MAX_BYTES = 64 * 2 ** 20;
const MAX_KEYS = 2000;
const MAX_NAME = 200;
const MAX_CONTEXT = 2 ** 30;

const STRING = 8;
const ARRAY = 9;
/** The size of each type of value in bytes, by its number in the format. */
const SIZES: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8 };

const unfit = (why: Why) => new AppError('unprocessable', why);
const damaged = () => unfit('model-file-damaged');

/** The bytes read so far end before the header does. */
class MoreNeeded extends Error {}

type Value = string | number | { items: number } | undefined;

/** Reads a header without trusting its lengths; a length beyond the end never allocates. */
class HeaderReader {
  private at = 0;
  private readonly view: DataView;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Moves past so many bytes and returns where they begin. */
  skip(count: number): number {
    const begin = this.at;
    if (count > MAX_BYTES) throw damaged();
    if (begin + count > this.bytes.length) throw new MoreNeeded();
    this.at += count;
    return begin;
  }

  number32 = () => this.view.getUint32(this.skip(4), true);

  number64(): number {
    const value = this.view.getBigUint64(this.skip(8), true);
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged();
    return Number(value);
  }

  text(): string {
    const length = this.number64();
    const begin = this.skip(length);
    return Buffer.from(this.bytes.buffer, this.bytes.byteOffset + begin, length).toString('utf8');
  }

  value(): Value {
    const type = this.number32();
    if (type === STRING) return this.text();
    if (type === ARRAY) return this.array();
    const size = SIZES[type];
    if (size === undefined) throw damaged();
    if (type === 4) return this.number32();
    if (type === 10) return this.number64();
    this.skip(size);
    return undefined;
  }

  private array(): Value {
    const type = this.number32();
    const items = this.number64();
    if (type === STRING) for (let item = 0; item < items; item += 1) this.skip(this.number64());
    else {
      const size = SIZES[type];
      if (size === undefined) throw damaged();
      this.skip(items * size);
    }
    return { items };
  }
}

/** Parses a header. Throws `MoreNeeded` if the bytes end before it does. */
function parse(bytes: Uint8Array): GgufHeader {
  const reader = new HeaderReader(bytes);
  if (reader.number32() !== MAGIC) throw unfit('model-file-not-gguf');
  const version = reader.number32();
  if (version !== 2 && version !== 3) throw unfit(refused('model-file-version', { version }));
  reader.number64();
  const keys = reader.number64();
  if (keys > MAX_KEYS) throw damaged();
  const values = new Map<string, Value>();
  for (let key = 0; key < keys; key += 1) values.set(reader.text(), reader.value());

  const number = (key: string, fallback: number) => {
    const value = values.get(key);
    return typeof value === 'number' ? value : fallback;
  };
  const text = (key: string) => {
    const value = values.get(key);
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
  };
  const architecture = text('general.architecture');
  if (!architecture || !/^[\w-]{1,64}$/.test(architecture)) throw damaged();
  const part = number('split.no', 0);
  const header = { architecture, part, parts: Math.max(1, number('split.count', 1)) };
  // Only the first part has the rest.
  if (part > 0) return { ...header, name: undefined, contextWindow: 0 };
  const tokens = values.get('tokenizer.ggml.tokens');
  const hasTokens = typeof tokens === 'object' && tokens.items > 0;
  if (!hasTokens || !text('tokenizer.chat_template')) throw unfit('model-file-no-chat');
  const contextWindow = number(`${architecture}.context_length`, 0);
  if (contextWindow < 1 || contextWindow > MAX_CONTEXT) throw damaged();
  const name = text('general.name')
    ?.replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_NAME);
  return { ...header, name: name || undefined, contextWindow };
}

/** Reads the header of a file that may be hostile. Throws an `AppError` that says why it is no usable model. */
export async function readGgufHeader(path: string): Promise<GgufHeader> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    for (let most = 2 ** 20; ; most *= 4) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(most, size)), 0, Math.min(most, size), 0);
      try {
        return parse(buffer.subarray(0, bytesRead));
      } catch (error) {
        if (!(error instanceof MoreNeeded)) throw error;
        const isGguf = bytesRead >= 4 && buffer.readUInt32LE(0) === MAGIC;
        if (most >= MAX_BYTES || most >= size) throw isGguf ? damaged() : unfit('model-file-not-gguf');
      }
    }
  } finally {
    await file.close();
  }
}
