// The one command behind every `npm run` word. This file and prepare.mjs are plain JavaScript for any Node from 18 on;
// everything else runs in the project's own Node, which takes TypeScript as it is.
const [major] = process.versions.node.split('.').map(Number);
if (major < 18) {
  console.error(
    `Portico needs Node 18 or newer to begin; this is ${process.version}. It then brings its own Node 24.`,
  );
  process.exit(1);
}
// npm hands a signal to the shell that started this process; the shell dies of it and says nothing. So its end counts as the signal.
if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
const [word = 'help', ...rest] = process.argv.slice(2);
import('./prepare.mjs')
  .then((prepare) => prepare.run(word, rest))
  .catch((error) => {
    console.error(error && error.name === 'Problem' ? `\n${error.message}` : error);
    process.exitCode = 1;
  });
