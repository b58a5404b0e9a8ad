// A PostgreSQL of the owner's, named by DATABASE_URL.
import pg from 'pg';
import { Problem } from '../problem.ts';

const ANSWER_MS = 10_000;
/** The version that the tests run on, and the embedded one. */
const OLDEST = 18;

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
  let version: number;
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::integer as version",
    );
    version = rows[0]?.version ?? 0;
    await client.end();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Problem(
      `The database of DATABASE_URL, at ${new URL(url).host}, cannot be used: ${message || code}.`,
    );
  }
  const old = tooOld(version);
  if (old) throw new Problem(`The database of DATABASE_URL, at ${new URL(url).host}, ${old}`);
  return url;
}

/** What is wrong with a server's version (`server_version_num`), as the end of a sentence; undefined when it is new enough. */
export function tooOld(version: number): string | undefined {
  const [major, minor] = [Math.trunc(version / 10_000), version % 10_000];
  return major < OLDEST
    ? `is PostgreSQL ${major}.${minor}: the portal needs PostgreSQL ${OLDEST} or newer.`
    : undefined;
}
