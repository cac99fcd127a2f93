/** Fields by number, in order; strings and messages are bytes. */
export type ProtobufFields = Map<number, (number | Uint8Array)[]>;

/** Parses a message without a schema; undefined if invalid. */
export function readProtobuf(bytes: Uint8Array): ProtobufFields | undefined {
  const fields: ProtobufFields = new Map();
  let at = 0;
  const varint = (): number => {
    let [value, factor] = [0, 1];
    for (let count = 0; count < 10; count += 1) {
      const byte = bytes[at];
      if (byte === undefined) return Number.NaN;
      at += 1;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 128;
    }
    return Number.NaN;
  };
  while (at < bytes.length) {
    const tag = varint();
    const [field, wire] = [Math.floor(tag / 8), tag % 8];
    let value: number | Uint8Array;
    if (wire === 0) value = varint();
    else if (wire === 1 || wire === 5) {
      at += wire === 1 ? 8 : 4;
      value = 0;
    } else if (wire === 2) {
      const length = varint();
      value = bytes.subarray(at, at + length);
      at += length;
    } else return undefined;
    if (Number.isNaN(at) || at > bytes.length || (typeof value === 'number' && Number.isNaN(value)) || field < 1)
      return undefined;
    const values = fields.get(field);
    if (values) values.push(value);
    else fields.set(field, [value]);
  }
  return fields;
}

/** Returns the first value of a field as text, or an empty string. */
export function textIn(fields: ProtobufFields | undefined, field: number): string {
  const value = fields?.get(field)?.[0];
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : '';
}

/** Returns the first value of a field as a number; 0 is the protobuf default. */
export function numberIn(fields: ProtobufFields | undefined, field: number): number {
  const value = fields?.get(field)?.[0];
  return typeof value === 'number' ? value : 0;
}
