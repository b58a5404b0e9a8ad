// The captcha that the phone sign-in service asks of browsers: invisible unless the service wants to see a person act.
import { lineLost } from './call.ts';
import { ask, PhoneAuthFailed, type PhoneService } from './phone-auth.ts';
import { loadScript, widgetPlace } from './script.ts';

interface Recaptcha {
  ready(run: () => void): void;
  render(place: HTMLElement, options: Record<string, unknown>): number;
  execute(widget: number): void;
}

export interface CaptchaService extends PhoneService {
  /** The address of the captcha's script; empty when none is required. */
  captchaUrl: string;
}

/** How long a person may take. Who closes the pictures leaves without a word: the captcha calls nothing back then. */
const LONGEST_MS = 60_000;

/** A fresh token, good once; undefined when the service asks for none. Throws `PhoneAuthFailed` when the check does not end well. */
export async function recaptchaToken(service: CaptchaService): Promise<string | undefined> {
  if (!service.captchaUrl) return undefined;
  const [{ recaptchaSiteKey }, recaptcha] = await Promise.all([
    ask<{ recaptchaSiteKey: string }>(service, 'recaptchaParams'),
    loadScript<Recaptcha>(`${service.captchaUrl}?render=explicit`, 'grecaptcha').catch(lineLost),
  ]);
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  const place = widgetPlace();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const end = (reason: string) => (): void => reject(new PhoneAuthFailed(reason));
      waiting = setTimeout(end('POPUP_CLOSED_BY_USER'), LONGEST_MS);
      const widget = recaptcha.render(place, {
        sitekey: recaptchaSiteKey,
        size: 'invisible',
        callback: resolve,
        'error-callback': end('CAPTCHA_CHECK_FAILED'),
        'expired-callback': end('CAPTCHA_CHECK_FAILED'),
      });
      recaptcha.execute(widget);
    });
  } finally {
    clearTimeout(waiting);
    place.remove();
  }
}
