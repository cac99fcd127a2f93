const CODE = 'code';

export const joinCodeIn = (search: string) => new URLSearchParams(search).get(CODE) ?? undefined;

export const joinCodeSearch = (code: string | undefined) => (code ? `&${CODE}=${encodeURIComponent(code)}` : '');
