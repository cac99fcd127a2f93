import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findXapiProblems } from './xapi-rules.ts';

/** Examples of the specification, if available next to the repository. */
const FOLDER = resolve(import.meta.dirname, '../../../../../shared/samples/interop/xapi/spec-examples');
/** A statement of version 0.9, and a fragment. */
const NO_STATEMENTS = ['statement-07.json', 'statement-10.json'];

const SOUND = {
  id: '12345678-1234-4234-9234-567812345678',
  actor: { objectType: 'Agent', account: { homePage: 'https://courses.example.org', name: 'usr_1' } },
  verb: { id: 'http://adlnet.gov/expapi/verbs/answered', display: { 'en-US': 'answered' } },
  object: { objectType: 'Activity', id: 'https://courses.example.org/xapi/check/1' },
  result: { success: true, score: { scaled: 1 } },
  timestamp: '2026-05-04T10:00:00.000Z',
};

describe('xAPI rules of the test record store', () => {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.json')) : [];

  test.skipIf(files.length === 0)('accept the examples of the specification and refuse invalid statements', () => {
    const refused = files.filter(
      (name) => findXapiProblems(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))).length > 0,
    );
    expect(refused).toEqual(NO_STATEMENTS);
    expect(files.length).toBeGreaterThan(10);
  });

  test.each([
    ['nobody acts', { actor: { objectType: 'Agent', name: 'Lea' } }],
    ['somebody is known by two names', { actor: { ...SOUND.actor, mbox: 'mailto:lea@example.org' } }],
    ['a verb is a word', { verb: 'answered' }],
    ['an activity is named by no IRI', { object: { id: 'check/1' } }],
    ['a score is more than all', { result: { score: { scaled: 1.5 } } }],
    ['something is null', { result: null }],
    ['a property is unknown', { words: 'mine' }],
    ['an id is no UUID', { id: 'evd_1' }],
    ['a time has no zone', { timestamp: '2026-05-04T10:00:00' }],
    ['a language has a name', { verb: { ...SOUND.verb, display: { 'English (US)': 'answered' } } }],
    ['a version is of another specification', { version: '2.0.0' }],
    ['it voids an activity', { verb: { id: 'http://adlnet.gov/expapi/verbs/voided' } }],
    ['a platform shows a person', { object: SOUND.actor, context: { platform: 'Coursecraft' } }],
  ])('refuse a statement in which %s', (_what, change) => {
    expect(findXapiProblems(SOUND)).toEqual([]);
    expect(findXapiProblems({ ...SOUND, ...change })).not.toEqual([]);
  });
});
