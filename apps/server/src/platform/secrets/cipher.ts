import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const IV_BYTES = 12;

/** Encrypts with the first key and decrypts with any of them. */
export type Cipher = {
  /** `purpose` names the place of the text. The ciphertext is useless in another place. */
  encrypt(text: string, purpose: string): string;
  /** Returns undefined if no key fits or the ciphertext was changed. */
  decrypt(ciphertext: string, purpose: string): string | undefined;
  /** Whether the first key encrypted it. */
  isCurrent(ciphertext: string): boolean;
};

/** Creates an AES-256-GCM cipher from secrets, the newest first. */
export function createCipher(secrets: readonly [string, ...string[]]): Cipher {
  const keys = secrets.map((secret) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'coursecraft secrets', 32));
    return { key, id: createHash('sha256').update(key).digest('base64url').slice(0, 8) };
  });
  const [current] = keys;
  const keyIdOf = (ciphertext: string) => ciphertext.split('.')[1];
  return {
    encrypt(text, purpose) {
      if (!current) throw new TypeError('A cipher needs a secret.');
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, current.key, iv).setAAD(Buffer.from(purpose));
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [VERSION, current.id, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join(
        '.',
      );
    },
    decrypt(ciphertext, purpose) {
      const [version, id, ...parts] = ciphertext.split('.');
      const [iv, tag, data] = parts.map((part) => Buffer.from(part, 'base64url'));
      const found = keys.find((key) => key.id === id);
      if (version !== VERSION || !found || !iv || !tag || !data) return undefined;
      try {
        const decipher = createDecipheriv(ALGORITHM, found.key, iv, { authTagLength: 16 });
        decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
        return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    isCurrent: (ciphertext) => keyIdOf(ciphertext) === current?.id,
  };
}
