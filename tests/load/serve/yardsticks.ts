// Others that serve the portal's answers: nginx from files, and bare node:http from memory.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../bin/ports.ts';
import { startPinned } from './machine.ts';
import type { Answer } from './subjects.ts';

const BARE = fileURLToPath(new URL('bare-server.ts', import.meta.url));

/** Starts bare node:http on one core; gives its address. */
export async function serveBare(answers: Answer[], folder: string): Promise<string> {
  const file = join(folder, 'answers.json');
  await writeFile(
    file,
    JSON.stringify(answers.map((each) => ({ ...each, body: each.body.toString('base64') }))),
  );
  const port = await freePort();
  startPinned(process.execPath, [BARE, String(port), file]);
  return ready(port, answers);
}

/** Starts one nginx process on one core; gives its address. */
export async function serveNginx(answers: Answer[], folder: string): Promise<string> {
  const port = await freePort();
  const home = join(folder, 'nginx');
  await mkdir(home, { recursive: true, mode: 0o755 });
  const locations = answers.map(({ path, headers }, at) => {
    const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
    const others = headers.filter(([name]) => name.toLowerCase() !== 'content-type');
    const lines = others.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);
    return `location = ${path} { types { } default_type ${quoted(type)}; ${lines.join(' ')} root ${home}; rewrite ^ /${at} break; }`;
  });
  for (const [at, { body }] of answers.entries()) await writeFile(join(home, String(at)), body);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${home}/${name};`)
    .join(' ');
  const config = `daemon off; master_process off; pid ${home}/pid; error_log ${home}/error.log;
    events { worker_connections 256; }
    http { access_log off; etag off; gzip off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; ${temporary}
      open_file_cache max=100 inactive=1h; open_file_cache_valid 1h;
      server { listen 127.0.0.1:${port}; add_header Last-Modified ""; ${locations.join('\n')} } }`;
  await writeFile(join(home, 'nginx.conf'), config);
  startPinned('nginx', ['-c', join(home, 'nginx.conf')]);
  return ready(port, answers);
}

const quoted = (text: string): string => `"${text.replace(/["\\$]/g, '\\$&')}"`;

async function ready(port: number, [first]: Answer[]): Promise<string> {
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(address + first?.path).catch(() => undefined))) await wait(20);
  return address;
}
