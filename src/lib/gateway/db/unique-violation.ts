const UNIQUE_VIOLATION = '23505';

/** The name of the unique constraint that an error of PostgreSQL says was violated. */
export function uniqueViolation(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return undefined;
  return 'constraint' in error ? String(error.constraint) : undefined;
}
