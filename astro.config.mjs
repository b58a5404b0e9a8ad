import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { build } from 'vite';
import { builtFiles } from './src/lib/content-model/built-files.ts';
import { browserCopy } from './src/lib/contract/browser-copy.ts';

/** The one script that runs before the first paint; it stands in each page, so the policy names it by its hash. */
const firstPaint = readFileSync(new URL('./src/layouts/first-paint.js', import.meta.url));
/** Rules for what is fetched ahead stand in each page as well. */
const rules = JSON.parse(
  readFileSync(new URL('./src/layouts/speculation-rules.json', import.meta.url), 'utf8'),
);
/** Leads from an anchor of the help centre to the page of its own. */
const forward = readFileSync(new URL('./src/layouts/help/forward.js', import.meta.url));
const hashes = [firstPaint, forward, JSON.stringify(rules)].map(
  (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
);

/** `client:intent`: an island wakes when somebody reaches for it. */
const intent = {
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'intent',
        entrypoint: fileURLToPath(new URL('./src/islands/intent.ts', import.meta.url)),
      }),
  },
};

/**
 * Development only: a game's page has an opaque origin, and the development server refuses what such a page asks for.
 * It is let through to where the built product decides: plain files, and the calls that a game may make.
 */
const gamesInDevelopment = {
  name: 'games-in-development',
  enforce: 'post',
  configureServer: (server) => () =>
    server.middlewares.stack.unshift({
      route: '',
      handle: (request, _response, next) => {
        if (request.headers.origin === 'null') request.headers['sec-fetch-site'] = 'same-origin';
        next();
      },
    }),
};

/** The browser's copy of the contract in the built product; what forms check by goes as it is. */
const contractOnTheWire = {
  name: 'contract-on-the-wire',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: async (id) =>
    /\/src\/lib\/contract\/(?!(?:account-)?fields\.)(?:[\w-]+\/)*[\w-]+\.ts$/.test(id)
      ? browserCopy(await import(pathToFileURL(id)))
      : undefined,
};

const ALONE = '?alone';

/** `?alone`: a script with all that it imports, as one text, for a page that is kept on a disk. */
const alone = {
  name: 'alone',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(ALONE)) return undefined;
    const entry = id.slice(0, -ALONE.length);
    const lib = { entry, formats: ['iife'], name: 'alone' };
    const [{ output }] = await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: { write: false, minify: true, lib },
    });
    for (const { moduleIds = [] } of output) for (const file of moduleIds) this.addWatchFile(file);
    return `export default ${JSON.stringify(output[0].code)}`;
  },
};

/** The built product carries the content's files: the gateway has those that the pages were made from, wherever it runs. */
const contentInTheBuild = {
  name: 'content-in-the-build',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id.endsWith('/src/lib/content-model/files.ts') ? builtFiles() : undefined),
};

/** Whether a module comes along when the one at `root` is loaded. */
function comesWith(root, id, modules, seen = new Set()) {
  if (root.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return modules.getModuleInfo(id).importers.some((importer) => comesWith(root, importer, modules, seen));
}

const loadedWith = (name, root, options) => ({
  ...options,
  name: (id, modules) => (comesWith(root, id, modules) ? name : null),
});

/**
 * What a dialog needs arrives in three files or four, not in one for each module: fewer requests, and it packs better.
 * What pages' own scripts share is taken first, or a page would load the dialogs with it.
 */
/** Files name each other, so the long names of pieces that several pages share would cost bytes in each. */
const chunkFileNames = ({ name }) => `_astro/${name.startsWith('page~') ? 'page' : name}.[hash].js`;

const groups = [
  loadedWith('page', /\?astro&type=script/, { entriesAware: true, minShareCount: 2 }),
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  loadedWith('shell', /\/islands\/shell\/ModalHost\.tsx$/),
  loadedWith('login', /\/islands\/auth\/Login\.tsx$/),
];

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware', bodySizeLimit: 16_000_000 }),
  session: false,
  integrations: [react(), i18next({ configPath: './astro-i18next.config.cjs' }), intent],
  compressHTML: true,
  // Code in texts has the colours of the theme.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  trailingSlash: 'ignore',
  build: { inlineStylesheets: 'always' },
  image: {
    service: { entrypoint: fileURLToPath(new URL('./src/lib/front/picture-service.ts', import.meta.url)) },
    layout: 'constrained',
    breakpoints: [480, 800, 1200, 1600],
  },
  security: {
    checkOrigin: true,
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "frame-src 'self'",
        "frame-ancestors 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      scriptDirective: { hashes },
      styleDirective: {
        resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }],
      },
    },
  },
  vite: {
    define: { PICTURE_KEY: JSON.stringify(randomUUID()) },
    // A small script of a page stands in it; Astro names it in the policy. Pictures and fonts stay files of their own.
    build: { assetsInlineLimit: (path) => (path.endsWith('.js') ? undefined : false) },
    environments: {
      client: { build: { rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups } } } } },
    },
    server: { cors: true },
    plugins: [alone, gamesInDevelopment, contractOnTheWire, contentInTheBuild],
  },
});
