// The yardstick in Node: a process that knows its answers and does nothing but send them. Arguments: the port, and a file with them.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

interface Written {
  path: string;
  headers: [string, string][];
  /** In base64. */
  body: string;
}

const [, , port, file = ''] = process.argv;
const answers = new Map(
  (JSON.parse(readFileSync(file, 'utf8')) as Written[]).map(({ path, headers, body }) => {
    const bytes = Buffer.from(body, 'base64');
    return [path, { headers: [...headers.flat(), 'content-length', String(bytes.length)], bytes }];
  }),
);

createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.bytes);
}).listen(Number(port), '127.0.0.1');
