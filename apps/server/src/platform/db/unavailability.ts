export type Unavailability = 'away' | 'slow' | 'busy' | 'full';

/** By SQLSTATE or its class. */
const BY_STATE: Record<string, Unavailability> = {
  '08': 'away',
  '57P': 'away',
  '25P03': 'slow',
  '57014': 'slow',
  '40001': 'busy',
  '40P01': 'busy',
  '53': 'busy',
  '55P03': 'busy',
  '53100': 'full',
  '58030': 'full',
};

const BY_ERRNO: Record<string, Unavailability> = {
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  ENOSPC: 'full',
  EDQUOT: 'full',
  FILES_AWAY: 'away',
  FILES_REFUSED: 'away',
  FILES_FULL: 'full',
};

const BY_MESSAGE: [RegExp, Unavailability][] = [
  [/^(Connection terminated|Client (has encountered a connection error|was closed))/, 'away'],
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Query read timeout/, 'away'],
];

export function unavailabilityOf(error: unknown): Unavailability | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const found = ofOne(cause);
    if (found) return found;
    if (cause instanceof AggregateError) return unavailabilityOf(cause.errors[0]);
  }
  return undefined;
}

function ofOne(error: Error): Unavailability | undefined {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  // The socket of a stopped embedded database is missing.
  if (code === 'ENOENT' && syscall === 'connect') return 'away';
  if (typeof code !== 'string') return BY_MESSAGE.find(([pattern]) => pattern.test(error.message))?.[1];
  return BY_ERRNO[code] ?? BY_STATE[code] ?? BY_STATE[code.slice(0, 3)] ?? BY_STATE[code.slice(0, 2)];
}
