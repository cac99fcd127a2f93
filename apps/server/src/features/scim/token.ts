import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^Bearer +(scim_[\w-]{43})$/i;

export const newToken = () => `scim_${randomBytes(32).toString('base64url')}`;

/** Hashes a token for storage. A plain digest is enough for a long random token. */
export const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export const tokenIn = (authorization: string | undefined) => TOKEN.exec(authorization ?? '')?.[1];
