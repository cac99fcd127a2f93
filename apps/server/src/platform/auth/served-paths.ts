/** Always served, because other sign-in methods answer here with an explanation. */
const ALWAYS = ['POST /sign-in/email', 'POST /sign-up/email', 'POST /sign-out', 'GET /token'];

const WITH_PASSWORDS = [
  ...['POST /request-password-reset', 'POST /reset-password', 'POST /change-password'],
  ...['POST /two-factor/enable', 'POST /two-factor/disable', 'POST /two-factor/generate-backup-codes'],
  ...['POST /two-factor/verify-totp', 'POST /two-factor/verify-backup-code'],
  ...['GET /passkey/generate-register-options', 'POST /passkey/verify-registration'],
  ...['GET /passkey/generate-authenticate-options', 'POST /passkey/verify-authentication'],
  ...['GET /passkey/list-user-passkeys', 'POST /passkey/update-passkey', 'POST /passkey/delete-passkey'],
];

const WITH_MAIL = ['POST /send-verification-email', 'GET /verify-email'];

const ELSEWHERE = ['POST /sign-in/social', 'GET /callback/oidc'];

/** Returns the library's paths that are needed, as “METHOD /path” below `/api/auth`. Others are not served. */
export const servedPaths = (of: { elsewhere: boolean; provesAddresses: boolean }): ReadonlySet<string> =>
  new Set([...ALWAYS, ...(of.elsewhere ? ELSEWHERE : WITH_PASSWORDS), ...(of.provesAddresses ? WITH_MAIL : [])]);
