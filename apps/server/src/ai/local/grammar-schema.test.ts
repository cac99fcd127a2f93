import { expect, test } from 'vitest';
import { z } from 'zod';
import { grammarSchema } from './grammar-schema.ts';

const of = (schema: z.ZodType) => grammarSchema(z.toJSONSchema(schema));

test('keeps structure and values, and leaves out what a grammar cannot check', () => {
  const point = z.object({
    id: z.string().regex(/^p\d$/),
    state: z.enum(['shown', 'partly']),
    quote: z.string().max(300).nullable(),
  });
  const reply = z.object({
    points: z.array(point).min(1).max(4),
    sure: z.boolean(),
    confidence: z.number().min(0).max(1),
  });
  expect(of(reply)).toEqual({
    type: 'object',
    properties: {
      points: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            state: { enum: ['shown', 'partly'] },
            quote: { oneOf: [{ type: 'string' }, { type: 'null' }] },
          },
          additionalProperties: false,
        },
        minItems: 1,
        maxItems: 4,
      },
      sure: { type: 'boolean' },
      confidence: { type: 'number' },
    },
    additionalProperties: false,
  });
});

test('rewrites alternatives, constants, lists of types, maps and definitions', () => {
  expect(of(z.union([z.literal('a'), z.int(), z.null()]))).toEqual({
    oneOf: [{ const: 'a' }, { type: 'integer' }, { type: 'null' }],
  });
  expect(grammarSchema({ type: ['string', 'null'] })).toEqual({ oneOf: [{ type: 'string' }, { type: 'null' }] });
  expect(of(z.record(z.string(), z.boolean()))).toEqual({ type: 'object', additionalProperties: { type: 'boolean' } });
  expect(grammarSchema({ $ref: '#/definitions/a', definitions: { a: { type: 'string', minLength: 1 } } })).toEqual({
    $ref: '#/$defs/a',
    $defs: { a: { type: 'string' } },
  });
});

test('refuses a schema that says nothing', () => {
  expect(() => of(z.object({ anything: z.unknown() }))).toThrow(/No grammar/);
});
