const UNIQUE_VIOLATION = '23505';

/** Checks the cause too, because Drizzle wraps the driver's error. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error.cause as { code?: string } | undefined)?.code === UNIQUE_VIOLATION;
}
