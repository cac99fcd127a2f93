import { refreshSession } from './access-token.ts';
import { finishSignOut } from './finish-sign-out.ts';
import { askIdentity, postIdentity } from './post-identity.ts';

export type CodeKind = 'app' | 'recovery';

const CODE_PATHS: Record<CodeKind, string> = {
  app: '/two-factor/verify-totp',
  recovery: '/two-factor/verify-backup-code',
};

/** Gives the code that is asked for after the password. */
export async function enterCode(kind: CodeKind, code: string): Promise<void> {
  await postIdentity(CODE_PATHS[kind], { code: kind === 'app' ? code.replace(/\s/g, '') : code.trim() });
  await refreshSession();
}

/** Begins to turn codes on: what an authenticator app takes in, and the codes for when it is lost. */
export async function beginCodes(password: string): Promise<{ uri: string; recoveryCodes: string[] }> {
  const { totpURI, backupCodes } = (await postIdentity('/two-factor/enable', { password })) as {
    totpURI: string;
    backupCodes: string[];
  };
  return { uri: totpURI, recoveryCodes: backupCodes };
}

export async function turnCodesOff(password: string): Promise<void> {
  await postIdentity('/two-factor/disable', { password });
  await refreshSession();
}

/** Makes new recovery codes; those of before end. */
export async function renewRecoveryCodes(password: string): Promise<string[]> {
  const reply = await postIdentity('/two-factor/generate-backup-codes', { password });
  return (reply as { backupCodes: string[] }).backupCodes;
}

export type Passkey = { id: string; name?: string | null; createdAt?: string | null };

export const listPasskeys = async () =>
  (await askIdentity('/passkey/list-user-passkeys', { method: 'GET' })) as Passkey[];

export const renamePasskey = (id: string, name: string) => postIdentity('/passkey/update-passkey', { id, name });

export const removePasskey = (id: string) => postIdentity('/passkey/delete-passkey', { id });

/** Has the browser make a passkey, asking for a finger, a face or a PIN. */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await askIdentity('/passkey/generate-register-options', { method: 'GET' });
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await startRegistration({ optionsJSON: optionsJSON as never });
  await postIdentity('/passkey/verify-registration', { response, name });
}

export async function signInWithPasskey(): Promise<void> {
  await finishSignOut();
  const options = (await askIdentity('/passkey/generate-authenticate-options', { method: 'GET' })) as object;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({ optionsJSON: { ...options, userVerification: 'required' } as never });
  await postIdentity('/passkey/verify-authentication', { response });
  await refreshSession();
}

const IP_ADDRESS = /^(\d+\.){3}\d+$|:/;

/** Whether this browser has passkeys for this page: they belong to a name, not to an address of numbers. */
export const canUsePasskeys = () => 'PublicKeyCredential' in window && !IP_ADDRESS.test(window.location.hostname);
