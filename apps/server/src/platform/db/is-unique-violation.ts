const UNIQUE_VIOLATION = '23505';

const hasCode = (error: unknown) => (error as { code?: unknown } | undefined)?.code === UNIQUE_VIOLATION;

/** Checks the cause too, because Drizzle wraps the driver's error. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (hasCode(error) || hasCode(error.cause));
