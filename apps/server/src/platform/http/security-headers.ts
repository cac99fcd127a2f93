import { PLAYER_ORIGINS } from '@coursecraft/domain/content/media-address';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config/config.ts';

/** Spoken answers use the microphone; frames of packages may not. Helmet does not send this header. */
export const PERMISSIONS_POLICY = 'microphone=(self)';

/** Allows only our own files, and frames of packages, video players and allowed sites. HSTS is sent only where HTTPS is configured. */
export function securityHeaders(config: Config): FastifyHelmetOptions {
  const https = config.publicUrl?.startsWith('https://') ?? false;
  const framed = config.packagesUrl === undefined ? [] : [new URL(config.packagesUrl).origin];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Recordings are fetched with a token and played from memory.
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", ...framed, ...PLAYER_ORIGINS, ...config.embedHosts.map((host) => `https://${host}`)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
  };
}
