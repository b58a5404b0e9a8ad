// Cloudflare Turnstile in the browser: its script is fetched when it is asked for, its widget shows only when it must.
// It needs `https://challenges.cloudflare.com` in the page's script-src and frame-src; README says where.

interface Turnstile {
  render(
    place: HTMLElement,
    options: { sitekey: string; appearance: 'interaction-only' } & Record<string, unknown>,
  ): string;
  remove(widget: string): void;
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

let loading: Promise<Turnstile> | undefined;

/** A fresh token, good once; a person may have to tick a box for it. Throws when the service fails. */
export async function turnstileToken(siteKey: string): Promise<string> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const turnstile = await loading;
  const place = document.createElement('div');
  // What lies under an open dialog can be neither seen nor reached.
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  (dialogs.at(-1) ?? document.body).append(place);
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

function load(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => resolve(Reflect.get(globalThis, 'turnstile') as Turnstile);
    script.onerror = () => {
      script.remove();
      reject(new Error('The script of Turnstile did not load.'));
    };
    document.head.append(script);
  });
}
