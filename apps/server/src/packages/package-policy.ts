/**
 * What the content of a package may do: all that a web page may on an origin that is nobody else’s, and nothing beyond it. It
 * reaches no other server, so that nobody learns who opened it.
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
    `frame-ancestors 'self' ${appOrigins.join(' ')}`,
  ].join('; ');
}
