import { localValue } from './local-value.ts';

export const SIGN_OUT_KEY = 'cc.signingOut';
export const pendingSignOut = localValue(SIGN_OUT_KEY);

/** Whether a sign-out was not sent yet. Until then the session cookie is ignored. */
export const isSignOutPending = (): boolean => pendingSignOut.read() !== undefined;
