const UNIQUE_VIOLATION = '23505';

/** Whether a query failed because a row of the same key is there already. Drizzle wraps the driver's error. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error.cause as { code?: string } | undefined)?.code === UNIQUE_VIOLATION;
}
