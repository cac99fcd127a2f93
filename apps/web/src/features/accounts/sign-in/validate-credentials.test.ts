import { expect, it } from 'vitest';
import { validateCredentials } from './validate-credentials.ts';

const filled = { displayName: 'Ada', email: 'ada@example.org', password: 'secret', confirm: 'secret' };

it('accepts a complete form', () => {
  expect(validateCredentials('signup', filled)).toEqual({});
  expect(validateCredentials('signin', { ...filled, displayName: '', confirm: '' })).toEqual({});
});

it('requires every field at sign-up and rejects blank values', () => {
  expect(validateCredentials('signup', { displayName: '  ', email: '', password: '', confirm: '' })).toEqual({
    displayName: 'nameRequired',
    email: 'emailRequired',
    password: 'passwordRequired',
    confirm: 'confirmRequired',
  });
});

it('requires six characters and the same password twice', () => {
  expect(validateCredentials('signup', { ...filled, password: '12345', confirm: '12345' }).password).toBe('tooShort');
  expect(validateCredentials('signup', { ...filled, confirm: 'secreT' }).confirm).toBe('mismatch');
});
