import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fence } from './blocks.ts';
import { writeCheck } from './check-block.ts';
import { listChecks, removeChecks } from './checks.ts';

const check = (id: string) => writeCheck({ id, type: 'free-response', stem: `Why ${id}?`, rows: [] });

describe('removeChecks', () => {
  test('leaves one empty line for a check between two paragraphs', () => {
    const content = `One.\n\n${check('a')}\n\nTwo.\n`;
    expect(removeChecks(content, new Set(['a']))).toBe('One.\n\nTwo.\n');
  });

  test('leaves no empty lines at the end', () => {
    expect(removeChecks(`One.\n\n${check('a')}\n`, new Set(['a']))).toBe('One.\n');
  });

  test('removes only the named checks and keeps every other byte', () => {
    const part = fc.oneof(
      fc.constantFrom('a', 'b', 'c', 'd').map((id) => ({ id, text: `${check(id)}\n\n` })),
      fc
        .constantFrom('Some words.\n\n', '- one\n- two\n\n', `${fence('python', 'x = 1')}\n\n`, '# A heading\n\n')
        .map((text) => ({ id: '', text })),
    );
    fc.assert(
      fc.property(fc.array(part), fc.subarray(['a', 'b', 'c', 'd']), (parts, gone) => {
        const write = (of: readonly { id: string; text: string }[]) => of.map(({ text }) => text).join('');
        const left = removeChecks(write([...parts, { id: '', text: 'The end.' }]), new Set(gone));
        expect(left).toBe(write([...parts.filter(({ id }) => !gone.includes(id)), { id: '', text: 'The end.' }]));
        expect(listChecks(left).some(({ id }) => gone.includes(id ?? ''))).toBe(false);
      }),
    );
  });
});
