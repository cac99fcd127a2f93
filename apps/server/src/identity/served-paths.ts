/** Whoever comes in another way is told so by these. */
const ALWAYS = ['POST /sign-in/email', 'POST /sign-up/email', 'POST /sign-out', 'GET /token'];

const WITH_PASSWORDS = ['POST /request-password-reset', 'POST /reset-password', 'POST /change-password'];

const WITH_MAIL = ['POST /send-verification-email', 'GET /verify-email'];

const ELSEWHERE = ['POST /sign-in/social', 'GET /callback/oidc'];

/** The paths of the library that the product needs, as “METHOD /path” below `/api/auth`. No other is there. */
export const servedPaths = (of: { elsewhere: boolean; provesAddresses: boolean }): ReadonlySet<string> =>
  new Set([...ALWAYS, ...(of.elsewhere ? ELSEWHERE : WITH_PASSWORDS), ...(of.provesAddresses ? WITH_MAIL : [])]);
