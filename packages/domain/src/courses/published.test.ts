import { describe, expect, test } from 'vitest';
import { isPublished } from './published.ts';

const published = { published: true };
const draft = { published: false };

describe('parent part', () => {
  test('is visible to students as soon as one child is', () => {
    expect(isPublished([draft, published])).toBe(true);
    expect(isPublished([draft, draft])).toBe(false);
  });

  test('is visible while it is empty because an author created it by hand', () => {
    expect(isPublished([])).toBe(true);
  });
});
