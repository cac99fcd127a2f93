import { refreshSession } from './access-token.ts';
import { finishSignOut } from './finish-sign-out.ts';
import { askIdentity, postIdentity } from './post-identity.ts';

export type CodeKind = 'app' | 'recovery';

const CODE_PATHS: Record<CodeKind, string> = {
  app: '/two-factor/verify-totp',
  recovery: '/two-factor/verify-backup-code',
};

export async function enterCode(kind: CodeKind, code: string): Promise<void> {
  await postIdentity(CODE_PATHS[kind], { code: kind === 'app' ? code.replace(/\s/g, '') : code.trim() });
  await refreshSession();
}

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

/** Creates new recovery codes, which invalidates the old ones. */
export async function renewRecoveryCodes(password: string): Promise<string[]> {
  const reply = await postIdentity('/two-factor/generate-backup-codes', { password });
  return (reply as { backupCodes: string[] }).backupCodes;
}

export type Passkey = { id: string; name?: string | null; createdAt?: string | null };

export const listPasskeys = async () =>
  (await askIdentity('/passkey/list-user-passkeys', { method: 'GET' })) as Passkey[];

export const renamePasskey = (id: string, name: string) => postIdentity('/passkey/update-passkey', { id, name });

export const removePasskey = (id: string) => postIdentity('/passkey/delete-passkey', { id });

/** Creates a passkey. The browser asks for its own confirmation. */
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

/** Passkeys need a host name, not an IP address. */
export const canUsePasskeys = () => 'PublicKeyCredential' in window && !IP_ADDRESS.test(window.location.hostname);
