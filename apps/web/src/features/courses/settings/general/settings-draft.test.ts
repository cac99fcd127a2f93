import { describe, expect, test } from 'vitest';
import { changesOf, clashesOf } from './settings-draft.ts';

const base = { title: 'Tides', description: 'About the sea', language: 'en', revision: 3 };

describe('a draft of settings', () => {
  test('saves only what was changed, without spaces around it', () => {
    expect(changesOf({ base, typed: { title: ' Tides ', description: 'About the moon ' } })).toEqual({
      description: 'About the moon',
    });
  });

  test('goes with whatever somebody else changed in other fields', () => {
    const draft = { base, typed: { title: 'High tides' } };
    expect(clashesOf(draft, { ...base, description: 'Theirs', language: 'de' })).toEqual([]);
  });

  test('clashes in the fields that both changed, unless to the same text', () => {
    const draft = { base, typed: { title: 'High tides', description: 'Mine' } };
    expect(clashesOf(draft, { ...base, title: 'Low tides', description: 'Mine' })).toEqual(['title']);
  });
});
