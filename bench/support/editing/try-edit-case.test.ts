import { describe, expect, it } from 'vitest';
import { EDIT_CASES } from './edit-cases.ts';
import { tryEditCase } from './try-edit-case.ts';

describe('recorded edit request', () => {
  it('has a name of its own, sixty in all', () => {
    expect(new Set(EDIT_CASES.map(({ name }) => name)).size).toBe(60);
  });

  it.each(EDIT_CASES)('$name', async (one) => {
    expect((await tryEditCase(one)).faults).toEqual([]);
  });
});
