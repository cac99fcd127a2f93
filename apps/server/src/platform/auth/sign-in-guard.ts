import { createHmac } from 'node:crypto';
import type { Queryable } from '../db/connect.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { forgetAttempts, giveAttemptBack, takeAttempt } from './sign-in-attempt-queries.ts';

/** An attempt to sign in that may go on, until it says how it ended. A wrong password needs no word. */
type Attempt = {
  wentWell(): Promise<void>;
  /** Ends it without a word about the password. */
  wasNone(): Promise<void>;
};

/** What is guessed. Each has its own count: who knows the one wins no guesses of the other. */
export type Secret = 'password' | 'code';

/** Slows the guessing of an account’s password without keeping its owner out. */
export type SignInGuard = {
  /** Begins an attempt, or says for how many seconds none is taken. */
  begin(account: string, secret: Secret, cookies: string | undefined): Promise<Attempt | { waitSeconds: number }>;
  /** Whether another mail may go to an address: whoever asks for them again and again fills nobody's box. */
  mayMail(mail: { to: string; subject: string }): Promise<boolean>;
  /** The cookie by which the device is known from now on. */
  knowDevice(account: string, cookies: string | undefined): string;
};

type Options = { db: Queryable; secret: string; secure: boolean };

/**
 * Wrong passwords count against the account as a whole where they come from devices that it does not know, wherever those
 * are, and against the device alone where it does. All processes count together.
 */
export function createSignInGuard({ db, secret, secure }: Options): SignInGuard {
  const devices = createDeviceCookie({ secret, secure });
  /** What was typed is not kept: now and then it is a password in the wrong field. */
  const keyOf = (account: string, what = 'account') =>
    createHmac('sha256', secret).update(`${what} ${account}`).digest('base64url');
  return {
    async begin(account, guessed, cookies) {
      const device = devices.read(cookies, account);
      const key = guessed === 'code' ? keyOf(device ?? account, 'code') : (device ?? keyOf(account));
      const waitSeconds = await takeAttempt(db, key);
      if (waitSeconds !== undefined) return { waitSeconds };
      return { wentWell: () => forgetAttempts(db, key), wasNone: () => giveAttemptBack(db, key) };
    },
    mayMail: async ({ to, subject }) =>
      (await takeAttempt(db, keyOf(to.toLowerCase(), `mail ${subject}`))) === undefined,
    knowDevice: (account, cookies) => devices.grant(cookies, account),
  };
}
