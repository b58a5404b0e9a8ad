/// <reference types="astro/client" />

declare module 'astro-i18next' {
  import type { AstroIntegration } from 'astro';
  export default function i18next(options?: { configPath?: string }): AstroIntegration;
}

declare namespace App {
  interface Locals {
    locale: import('./lib/messages/server.ts').Locale;
  }
}

declare namespace astroHTML.JSX {
  interface HTMLAttributes {
    'client:intent'?: boolean;
  }
}
