import {
  type CryptoKey,
  createLocalJWKSet,
  errors,
  exportJWK,
  type GenerateKeyPairResult,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTokenVerifier, type Issuer, readToken } from './create-token-verifier.ts';

const ISSUER = 'https://securetoken.google.com/tides';
const AUDIENCE = 'tides';
const claims = { email: 'ada@example.org', name: 'Ada', auth_time: 1_700_000_000 };

let keys: GenerateKeyPairResult;
let publicKey: string;
let issuer: Issuer;
beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256' };
  publicKey = JSON.stringify(jwk);
  issuer = { issuer: ISSUER, audience: AUDIENCE, algorithms: ['RS256'], key: createLocalJWKSet({ keys: [jwk] }) };
});

type Change = {
  iss?: string;
  aud?: string;
  exp?: string;
  payload?: JWTPayload;
  alg?: string;
  key?: CryptoKey | Uint8Array;
};
const sign = ({ iss = ISSUER, aud = AUDIENCE, exp = '5m', payload = claims, alg = 'RS256', key }: Change = {}) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg, kid: 'k1' })
    .setSubject('ada')
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt()
    .setExpirationTime(exp)
    .sign(key ?? keys.privateKey);
const verify = (token: string) => createTokenVerifier((one) => readToken(one, issuer))(token);

describe('token of an external issuer', () => {
  test('returns who signed in and when', async () => {
    expect(await verify(await sign())).toEqual({
      uid: 'ada',
      email: 'ada@example.org',
      displayName: 'Ada',
      signedInAt: 1_700_000_000_000,
      signIn: 'ada 1700000000',
    });
  });

  test.each<[string, () => Promise<string>]>([
    ['that is nonsense', async () => 'nonsense'],
    ['that has expired', () => sign({ exp: '-1s' })],
    ['from another issuer', () => sign({ iss: 'https://securetoken.google.com/other' })],
    ['for somebody else', () => sign({ aud: 'other' })],
    [
      'that was tampered with',
      async () => {
        const [header, , signature] = (await sign()).split('.');
        const payload = Buffer.from(JSON.stringify({ ...claims, sub: 'eve', iss: ISSUER, aud: AUDIENCE, exp: 9e9 }));
        return `${header}.${payload.toString('base64url')}.${signature}`;
      },
    ],
    [
      'without a signature',
      async () =>
        new UnsecuredJWT(claims)
          .setSubject('ada')
          .setIssuer(ISSUER)
          .setAudience(AUDIENCE)
          .setExpirationTime('5m')
          .encode(),
    ],
    ['signed by another key', async () => sign({ key: (await generateKeyPair('RS256')).privateKey })],
    [
      'signed with the public key as a shared secret',
      () => sign({ alg: 'HS256', key: new TextEncoder().encode(publicKey) }),
    ],
    ['that does not say when its person signed in', () => sign({ payload: { email: 'ada@example.org' } })],
  ])('is refused: %s', async (_, make) => {
    expect(await verify(await make())).toBeUndefined();
  });

  test('is refused after it has expired although it was valid before', async () => {
    const check = createTokenVerifier((one) => readToken(one, issuer));
    const token = await sign({ exp: '1s' });
    expect(await check(token)).toMatchObject({ uid: 'ada' });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await check(token)).toBeUndefined();
  });
});

test.each<[string, Error]>([
  ['the network fails', new TypeError('fetch failed')],
  ['nobody answers in time', new errors.JWKSTimeout()],
  ['something else answers', new errors.JOSEError('Expected 200 OK from the JSON Web Key Set HTTP response')],
])('a token is not refused while its keys cannot be read because %s', async (_, failure) => {
  const unread = { ...issuer, key: () => Promise.reject(failure) };
  await expect(sign().then((token) => readToken(token, unread))).rejects.toMatchObject({ code: 'unavailable' });
});
