/**
 * Returns the content security policy of a package: it may do what a web page may do on its own origin, and reaches no other
 * server. Chromium ignores `webrtc`, so pages lose its constructors too (`without-webrtc`).
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
