// A PostgreSQL of the owner's, named by DATABASE_URL.
import pg from 'pg';
import { Problem } from '../problem.ts';

const ANSWER_MS = 10_000;

/** Its address, once it has answered; a sentence when it does not, and never its password. */
export async function givenDatabase(): Promise<string | undefined> {
  const url = process.env.DATABASE_URL;
  if (!url) {
    const alone = ['APPLICATION_DATABASE_URL', 'OPERATOR_DATABASE_URL'].find((name) => process.env[name]);
    if (alone) throw new Problem(`${alone} is set without DATABASE_URL. Set both or none.`);
    return undefined;
  }
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new Problem('DATABASE_URL must be an address that begins with postgres://.');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS });
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Problem(
      `The database of DATABASE_URL, at ${new URL(url).host}, cannot be used: ${message || code}.`,
    );
  }
  await client.end();
  return url;
}
