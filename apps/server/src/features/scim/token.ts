import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^Bearer +(scim_[\w-]{43})$/i;

export const newToken = () => `scim_${randomBytes(32).toString('base64url')}`;

/** What is kept of a token: nobody makes the token of it, which is as long as the digest. */
export const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The token of a header; undefined where there is none of ours. */
export const tokenIn = (authorization: string | undefined) => TOKEN.exec(authorization ?? '')?.[1];
