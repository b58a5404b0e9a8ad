import { statementFile as call } from '../../contract/statement.ts';
import { handle } from '../core/handle.ts';
import { localeOf } from '../core/visit.ts';
import { openStatement } from '../lists/statement.ts';
import { statementAsCsv, statementAsProofs } from '../lists/statement-file.ts';

const FORMATS = {
  csv: { write: statementAsCsv, type: 'text/csv', ending: 'csv' },
  proofs: { write: statementAsProofs, type: 'application/vnd.statement+json', ending: 'json' },
} as const;

export const statementFile = handle(call, async ({ ctx, session, input, request, fail }) => {
  const asked = await openStatement(ctx, session, input);
  if (!asked) return fail('not_found');
  const { write, type, ending } = FORMATS[input.format];
  const body = await write(ctx, asked, { locale: localeOf(ctx, request), after: input.after });
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="statement-${asked.range.from}.${ending}"`,
    },
  });
});
