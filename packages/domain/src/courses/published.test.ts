import { describe, expect, test } from 'vitest';
import { isPublished } from './published.ts';

const published = { published: true };
const draft = { published: false };

describe('a part that holds others', () => {
  test('is seen by learners as soon as one of them is', () => {
    expect(isPublished([draft, published])).toBe(true);
    expect(isPublished([draft, draft])).toBe(false);
  });

  test('is seen while it holds nothing: somebody made it by hand', () => {
    expect(isPublished([])).toBe(true);
  });
});
