export type GgufValue = string | number | readonly string[] | { bytes: Uint8Array };

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
export const uint64 = (value: number | bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const text = (value: string) => Buffer.concat([uint64(Buffer.byteLength(value)), Buffer.from(value)]);

/** A value with its type; `bytes` are written as they are. */
function typed(value: GgufValue): Uint8Array {
  if (typeof value === 'string') return Buffer.concat([uint32(8), text(value)]);
  if (typeof value === 'number') return Buffer.concat([uint32(4), uint32(value)]);
  if ('bytes' in value) return value.bytes;
  return Buffer.concat([uint32(9), uint32(8), uint64(value.length), ...value.map(text)]);
}

export const INSTRUCT: Readonly<Record<string, GgufValue>> = {
  'general.architecture': 'llama',
  'general.name': 'Test Model',
  'llama.context_length': 4096,
  'tokenizer.ggml.tokens': ['<s>', 'a', 'b'],
  'tokenizer.chat_template': '{{ messages }}',
};

/** Makes a GGUF file of a header and some bytes that stand for its tensors. */
export function makeGguf(values: Readonly<Record<string, GgufValue>> = INSTRUCT, change: { version?: number; keys?: bigint } = {}): Buffer {
  const entries = Object.entries(values);
  return Buffer.concat([
    Buffer.from('GGUF'),
    uint32(change.version ?? 3),
    uint64(0),
    uint64(change.keys ?? entries.length),
    ...entries.flatMap(([key, value]) => [text(key), typed(value)]),
    Buffer.alloc(64, 7),
  ]);
}
