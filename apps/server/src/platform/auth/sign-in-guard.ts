import { createHmac } from 'node:crypto';
import type { Queryable } from '../db/connect.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { countAttempt, forgetAttempts, releaseAttempt } from './sign-in-attempt-queries.ts';

type Attempt = {
  wentWell(): Promise<void>;
  wasNone(): Promise<void>;
};

/** Each secret has its own count. */
export type Secret = 'password' | 'code';

/** Limits guessing without locking out the account's owner. */
export type SignInGuard = {
  begin(account: string, secret: Secret, cookies: string | undefined): Promise<Attempt | { waitSeconds: number }>;
  /** Limits mails per address, so that nobody can flood a mailbox. */
  mayMail(mail: { to: string; subject: string }): Promise<boolean>;
  knowDevice(account: string, cookies: string | undefined): string;
};

type Options = { db: Queryable; secret: string; secure: boolean };

/**
 * Counts failures per account for unknown devices, and per device for known ones. The count is shared by all
 * processes.
 */
export function createSignInGuard({ db, secret, secure }: Options): SignInGuard {
  const devices = createDeviceCookie({ secret, secure });
  /** The key is a hash, because people type passwords into the wrong field. */
  const keyOf = (account: string, what = 'account') =>
    createHmac('sha256', secret).update(`${what} ${account}`).digest('base64url');
  return {
    async begin(account, guessed, cookies) {
      const device = devices.read(cookies, account);
      const key = guessed === 'code' ? keyOf(device ?? account, 'code') : (device ?? keyOf(account));
      const waitSeconds = await countAttempt(db, key);
      if (waitSeconds !== undefined) return { waitSeconds };
      return { wentWell: () => forgetAttempts(db, key), wasNone: () => releaseAttempt(db, key) };
    },
    mayMail: async ({ to, subject }) =>
      (await countAttempt(db, keyOf(to.toLowerCase(), `mail ${subject}`))) === undefined,
    knowDevice: (account, cookies) => devices.grant(cookies, account),
  };
}
