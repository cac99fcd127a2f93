import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonInReply } from './json-in-reply.ts';
import { joined } from './whole-reply.ts';

const objects = fc
  .dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), { minKeys: 1 })
  .map((value) => JSON.stringify(value));

describe('wholeReply', () => {
  it('finds a complete object in any surrounding text', () => {
    fc.assert(
      fc.property(objects, fc.constantFrom('', 'Here: ', '```json\n', '<think>so {"a": 1}</think>'), (json, before) => {
        expect(jsonInReply(`${before}${json}\n\`\`\``).whole).toContain(json);
      }),
    );
  });

  it('joins a broken reply with its continuation even if the last words repeat', () => {
    fc.assert(
      fc.property(objects, fc.nat(), fc.nat({ max: 60 }), (json, cut, again) => {
        const at = 1 + (cut % Math.max(1, json.length - 1));
        const back = json.slice(Math.max(0, at - again), at);
        const isPlain = new Set(back).size >= 8 || back.length === 0;
        fc.pre(isPlain && !json.slice(at).startsWith('{') && !json.slice(at - back.length).startsWith('{'));
        expect(joined(json.slice(0, at), json.slice(at - back.length))).toBe(json);
      }),
    );
  });

  it('uses the second reply if it starts over and is complete', () => {
    expect(joined('{"a": "so far', '```json\n{"a": "all of it"}\n```')).toContain('{"a": "all of it"}');
  });
});
