// Catalogues lie in public/locales, so that the browser reads the same files as the server.
const { join } = require('node:path');

const { locales } = require('./src/lib/rules/locales.ts');

module.exports = {
  defaultLocale: 'en',
  locales,
  namespaces: ['common', 'pages', 'games', 'house', 'lottery', 'sports', 'wallet', 'errors'],
  defaultNamespace: 'common',
  load: ['server'],
  showDefaultLocale: false,
  i18nextServer: {
    fallbackLng: ['en'],
    preload: locales,
    backend: { loadPath: join(__dirname, 'public/locales/{{lng}}/{{ns}}.json') },
  },
};
