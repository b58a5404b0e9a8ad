// The captcha that the phone sign-in service asks of browsers: invisible unless the service wants to see a person act.
import { ofetch } from 'ofetch';
import { loadScript, widgetPlace } from './script.ts';

interface Recaptcha {
  ready(run: () => void): void;
  render(place: HTMLElement, options: Record<string, unknown>): number;
  execute(widget: number): void;
}

export interface CaptchaService {
  apiKey: string;
  restUrl: string;
  /** Where the captcha's script lies; empty when none is asked. */
  captchaUrl: string;
}

/** A fresh token, good once; undefined when the service asks for none. Throws when the check does not end well. */
export async function recaptchaToken({
  apiKey,
  restUrl,
  captchaUrl,
}: CaptchaService): Promise<string | undefined> {
  if (!captchaUrl) return undefined;
  const [{ recaptchaSiteKey }, recaptcha] = await Promise.all([
    ofetch<{ recaptchaSiteKey: string }>(`${restUrl}/v1/recaptchaParams`, {
      query: { key: apiKey },
      retry: 0,
      credentials: 'omit',
    }),
    loadScript<Recaptcha>(`${captchaUrl}?render=explicit`, 'grecaptcha'),
  ]);
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  const place = widgetPlace();
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = (): void => reject(new Error('The captcha gave no token.'));
      const widget = recaptcha.render(place, {
        sitekey: recaptchaSiteKey,
        size: 'invisible',
        callback: resolve,
        'error-callback': fail,
        'expired-callback': fail,
      });
      recaptcha.execute(widget);
    });
  } finally {
    place.remove();
  }
}
