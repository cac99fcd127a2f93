import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieIn, cookiePrefix } from './cookie-name.ts';

const COOKIE_SECONDS = 400 * 24 * 3600;
/** The number of accounts per device; the oldest sign-in is dropped. */
const PEOPLE = 10;
const BYTES = 16;

/** A device id and a signature that binds it to one account, without naming the account. */
const PASS = /^([\w-]{22})\.([\w-]{22})$/;

/**
 * Creates device cookies against distributed guessing, as OWASP describes:
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function createDeviceCookie({ secret, secure }: { secret: string; secure: boolean }) {
  const sign = (account: string, device: string) =>
    createHmac('sha256', secret).update(`device ${device} ${account}`).digest().subarray(0, BYTES);
  const cookie = `${cookiePrefix(secure)}.device`;
  const passesIn = (cookies: string | undefined) => cookieIn(cookies, cookie)?.split('~') ?? [];
  const deviceIn = (token: string, account: string): string | undefined => {
    const [, device, signature] = PASS.exec(token) ?? [];
    if (!device || !signature) return undefined;
    const given = Buffer.from(signature, 'base64url');
    return given.length === BYTES && timingSafeEqual(given, sign(account, device)) ? device : undefined;
  };

  return {
    /** Returns the device id if the account has signed in on this device before. */
    read: (cookies: string | undefined, account: string): string | undefined =>
      passesIn(cookies)
        .slice(0, PEOPLE)
        .map((token) => deviceIn(token, account))
        .find((device) => device !== undefined),

    /** Returns the header that adds the account to the device's accounts. */
    grant(cookies: string | undefined, account: string): string {
      const device = randomBytes(BYTES).toString('base64url');
      const others = passesIn(cookies).filter((token) => PASS.test(token) && deviceIn(token, account) === undefined);
      const signedTokens = [`${device}.${sign(account, device).toString('base64url')}`, ...others].slice(0, PEOPLE);
      const attributes = `Path=${secure ? '/' : '/api/auth'}; HttpOnly; SameSite=Lax; Max-Age=${COOKIE_SECONDS}${secure ? '; Secure' : ''}`;
      return `${cookie}=${signedTokens.join('~')}; ${attributes}`;
    },
  };
}
