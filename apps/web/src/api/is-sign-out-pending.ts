export const SIGN_OUT_KEY = 'cc.signingOut';

/** Whether somebody has left whose sign-out the server has not heard of: its cookie lets nobody in here until then. */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(SIGN_OUT_KEY) !== null;
  } catch {
    return false;
  }
}
