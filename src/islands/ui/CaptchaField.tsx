import {
  type ComponentProps,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { refresh } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { newCaptcha } from '../../lib/stores/sign-in.ts';
import { FieldLabel, FieldNote } from './FieldParts.tsx';
import { Icon } from './Icon.tsx';

interface Props extends ComponentProps<'input'> {
  error?: string;
  /** A new number asks for a new captcha: the last one was spent. */
  turn: number;
}

/** A new picture at most once a second (specification, section 9). */
const REFRESH_MS = 1_000;

/** A picture to read, or a question for those who cannot. */
export function CaptchaField({ error, turn, required, ...input }: Props): ReactElement {
  const id = useId();
  const [kind, setKind] = useState<'image' | 'question'>('image');
  const [shown, setShown] = useState<string>();
  const [failed, setFailed] = useState(false);
  const askedAt = useRef(0);
  const asked = useRef(0);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const restMs = (): number => askedAt.current + REFRESH_MS - Date.now();

  function ask(which: 'image' | 'question'): void {
    askedAt.current = Date.now();
    setFailed(false);
    // An older answer would put a picture in place of the present question.
    const turn = ++asked.current;
    newCaptcha(which).then(
      (captcha) => turn === asked.current && setShown(captcha),
      () => turn === asked.current && setFailed(true),
    );
  }

  const onTurn = useEffectEvent(() => ask(kind));
  useEffect(() => {
    if (turn >= 0) onTurn();
    return () => clearTimeout(waiting.current);
  }, [turn]);

  function change(): void {
    const other = kind === 'image' ? 'question' : 'image';
    setShown(undefined);
    setKind(other);
    // What is under way is for the kind that was left.
    asked.current++;
    clearTimeout(waiting.current);
    waiting.current = setTimeout(ask, restMs(), other);
  }

  function again(): void {
    if (restMs() <= 0) ask(kind);
  }

  return (
    <div className="field">
      <FieldLabel htmlFor={id} label={t('auth:captcha.label')} required={required} />
      {kind === 'question' && <p className="captcha-question">{shown}</p>}
      <div className="captcha">
        <div className={error ? 'field-box field-wrong' : 'field-box'}>
          <input
            {...input}
            id={id}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-required={required || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-note`}
          />
        </div>
        {kind === 'image' && (
          <button type="button" className="captcha-image" tabIndex={-1} aria-hidden="true" onClick={again}>
            {failed ? t('auth:captcha.failed') : shown && <img src={shown} alt="" width="132" height="48" />}
          </button>
        )}
        <button type="button" className="field-key" aria-label={t('auth:captcha.refresh')} onClick={again}>
          <Icon path={refresh} />
        </button>
      </div>
      <FieldNote id={`${id}-note`} error={error} />
      <button type="button" className="link captcha-other" onClick={change}>
        {t(kind === 'image' ? 'auth:captcha.question' : 'auth:captcha.image')}
      </button>
    </div>
  );
}
