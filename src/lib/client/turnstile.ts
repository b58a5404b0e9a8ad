// Cloudflare Turnstile in the browser: its script is loaded on demand, and its widget is shown only when it must be.
import { loadScript, widgetPlace } from './script.ts';

interface Turnstile {
  render(
    place: HTMLElement,
    options: { sitekey: string; appearance: 'interaction-only' } & Record<string, unknown>,
  ): string;
  remove(widget: string): void;
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** A fresh token, good once; a person may have to tick a box for it. Throws when the service fails. */
export async function turnstileToken(siteKey: string): Promise<string> {
  const turnstile = await loadScript<Turnstile>(SCRIPT, 'turnstile');
  const place = widgetPlace();
  let widget: string | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = (): void => reject(new Error('Turnstile gave no token.'));
      widget = turnstile.render(place, {
        sitekey: siteKey,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': fail,
        'timeout-callback': fail,
        'unsupported-callback': fail,
      });
    });
  } finally {
    if (widget !== undefined) turnstile.remove(widget);
    place.remove();
  }
}
