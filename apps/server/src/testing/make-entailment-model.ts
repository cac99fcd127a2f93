import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// The wire format of protocol buffers, as far as an ONNX model of one operator chain needs it.
const varint = (value: number | bigint): Buffer => {
  const bytes: number[] = [];
  for (let rest = BigInt(value); ; rest >>= 7n) {
    const low = Number(rest & 127n);
    if (rest < 128n) return Buffer.from([...bytes, low]);
    bytes.push(low | 128);
  }
};
const whole = (field: number, value: number | bigint) => Buffer.concat([varint(field << 3), varint(value)]);
const bytes = (field: number, value: Buffer | string) => {
  const body = Buffer.from(value as string);
  return Buffer.concat([varint((field << 3) | 2), varint(body.length), body]);
};
const message = (...fields: Buffer[]) => Buffer.concat(fields);

const [FLOAT, INT64] = [1, 7];

const value = (name: string, type: number, dimensions: (number | string)[]) =>
  message(
    bytes(1, name),
    bytes(
      2,
      bytes(
        1,
        message(
          whole(1, type),
          bytes(
            2,
            message(...dimensions.map((size) => bytes(1, typeof size === 'number' ? whole(1, size) : bytes(2, size)))),
          ),
        ),
      ),
    ),
  );

const node = (operator: string, inputs: string[], outputs: string[], ...attributes: Buffer[]) =>
  message(
    ...inputs.map((name) => bytes(1, name)),
    ...outputs.map((name) => bytes(2, name)),
    bytes(4, operator),
    ...attributes.map((attribute) => bytes(5, attribute)),
  );
const integer = (name: string, of: number) => message(bytes(1, name), whole(3, of), whole(20, 2));

const floats = (name: string, dimensions: number[], values: number[]) =>
  message(
    ...dimensions.map((size) => whole(1, size)),
    whole(2, FLOAT),
    bytes(8, name),
    bytes(9, Buffer.from(Float32Array.from(values).buffer)),
  );
const integers = (name: string, values: number[]) =>
  message(
    whole(1, values.length),
    whole(2, INT64),
    bytes(8, name),
    bytes(9, Buffer.from(BigInt64Array.from(values.map(BigInt)).buffer)),
  );

const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];
const LABELS = ['entailment', 'neutral', 'contradiction'] as const;

/**
 * Writes a model of entailment so small that a test can hold it: what its words weigh for each of the labels is added up.
 * A folder as model hubs keep them; what it says is right of no text.
 */
export async function makeEntailmentModel(
  folder: string,
  weights: Record<string, Partial<Record<(typeof LABELS)[number], number>>>,
  labels: readonly string[] = LABELS,
): Promise<void> {
  const vocabulary = [...SPECIAL, ...Object.keys(weights)];
  const rows = vocabulary.flatMap((word) =>
    LABELS.map((label) => weights[word]?.[label] ?? (label === 'neutral' ? 0.01 : 0)),
  );
  const graph = message(
    bytes(1, node('Gather', ['weights', 'input_ids'], ['each'], integer('axis', 0))),
    bytes(1, node('Cast', ['attention_mask'], ['kept'], integer('to', FLOAT))),
    bytes(1, node('Unsqueeze', ['kept', 'last'], ['mask'])),
    bytes(1, node('Mul', ['each', 'mask'], ['weighed'])),
    bytes(1, node('ReduceSum', ['weighed', 'words'], ['logits'], integer('keepdims', 0))),
    bytes(2, 'sum-of-words'),
    bytes(5, floats('weights', [vocabulary.length, LABELS.length], rows)),
    bytes(5, integers('last', [2])),
    bytes(5, integers('words', [1])),
    ...['input_ids', 'attention_mask'].map((name) => bytes(11, value(name, INT64, ['batch', 'length']))),
    bytes(12, value('logits', FLOAT, ['batch', LABELS.length])),
  );
  const model = message(whole(1, 8), bytes(7, graph), bytes(8, message(whole(2, 13))));
  const special = (content: string, id: number) => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  });
  const piece = (id: 'A' | 'B', type_id: number) => ({ Sequence: { id, type_id } });
  const mark = (id: string, type_id: number) => ({ SpecialToken: { id, type_id } });
  const tokenizer = {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: SPECIAL.map(special),
    normalizer: { type: 'Lowercase' },
    pre_tokenizer: { type: 'Whitespace' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [mark('[CLS]', 0), piece('A', 0), mark('[SEP]', 0)],
      pair: [mark('[CLS]', 0), piece('A', 0), mark('[SEP]', 0), piece('B', 1), mark('[SEP]', 1)],
      special_tokens: Object.fromEntries(
        ['[CLS]', '[SEP]'].map((id) => [id, { id, ids: [SPECIAL.indexOf(id)], tokens: [id] }]),
      ),
    },
    decoder: null,
    model: {
      type: 'WordLevel',
      vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])),
      unk_token: '[UNK]',
    },
  };
  await mkdir(join(folder, 'onnx'), { recursive: true });
  const json = (name: string, content: unknown) => writeFile(join(folder, name), JSON.stringify(content));
  await Promise.all([
    writeFile(join(folder, 'onnx/model.onnx'), model),
    json('tokenizer.json', tokenizer),
    json('tokenizer_config.json', {
      tokenizer_class: 'PreTrainedTokenizerFast',
      model_max_length: 64,
      pad_token: '[PAD]',
      unk_token: '[UNK]',
      cls_token: '[CLS]',
      sep_token: '[SEP]',
    }),
    json('config.json', {
      model_type: 'bert',
      architectures: ['BertForSequenceClassification'],
      id2label: Object.fromEntries(labels.map((label, id) => [id, label])),
    }),
  ]);
}
