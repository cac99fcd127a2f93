const CODE = 'code';

/** The course code that a link or a QR code brought along in the address. */
export const joinCodeIn = (search: string) => new URLSearchParams(search).get(CODE) ?? undefined;

/** The end of an address that carries a course code on; empty without one. */
export const joinCodeSearch = (code: string | undefined) => (code ? `&${CODE}=${encodeURIComponent(code)}` : '');
