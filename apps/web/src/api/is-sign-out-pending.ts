export const SIGN_OUT_KEY = 'cc.signingOut';

/** Whether a sign-out was not sent yet. Until then the session cookie is ignored. */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(SIGN_OUT_KEY) !== null;
  } catch {
    return false;
  }
}
