import { describe, expect, test } from 'vitest';
import { changesOf, clashesOf } from './settings-draft.ts';

const base = { title: 'Tides', description: 'About the sea', language: 'en', revision: 3 };

describe('settings draft', () => {
  test('saves only changed fields and trims them', () => {
    expect(changesOf({ base, typed: { title: ' Tides ', description: 'About the moon ' } })).toEqual({
      description: 'About the moon',
    });
  });

  test('merges other authors’ changes in different fields', () => {
    const draft = { base, typed: { title: 'High tides' } };
    expect(clashesOf(draft, { ...base, description: 'Theirs', language: 'de' })).toEqual([]);
  });

  test('conflicts in fields that both changed to different texts', () => {
    const draft = { base, typed: { title: 'High tides', description: 'Mine' } };
    expect(clashesOf(draft, { ...base, title: 'Low tides', description: 'Mine' })).toEqual(['title']);
  });
});
