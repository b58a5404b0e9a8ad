/// <reference types="astro/client" />

declare module 'astro-i18next' {
  import type { AstroIntegration } from 'astro';
  export default function i18next(options?: { configPath?: string }): AstroIntegration;
}

/** A script with all that it imports, as one text: see `astro.config.mjs`. */
declare module '*?alone' {
  const script: string;
  export default script;
}

/** Differs with each build: see `lib/front/picture-service.ts`. */
declare const PICTURE_KEY: string;

declare namespace App {
  interface Locals {
    /** The language of the page. */
    lang: import('./lib/messages/language.ts').Locale;
    /** Topics that the page shows; with them it is kept until one of them changes. */
    shows?: string[];
  }
}
