/**
 * Returns the content security policy of a package: it can reach only its own origin. Chromium ignores `webrtc`, so
 * pages also lose its constructors (`without-webrtc`).
 */
export function packagePolicy(appOrigins: readonly string[]): string {
  return [
    "default-src 'self' data: blob:",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:",
    "style-src 'self' 'unsafe-inline' data: blob:",
    "connect-src 'self' data: blob:",
    "frame-src 'self' data: blob:",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'self'",
    "webrtc 'block'",
    `frame-ancestors 'self' ${appOrigins.join(' ')}`,
  ].join('; ');
}
