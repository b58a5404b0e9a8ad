import { type ComponentProps, type ReactElement, useId } from 'react';
import { Icon } from './Icon.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: 'primary' | 'secondary' | 'outline' | 'ghost';
  large?: boolean;
  block?: boolean;
  /** A path of `lib/art/icons`. */
  icon?: string;
  /** At work: a second press does nothing. */
  busy?: boolean;
  busyLabel?: string;
  disabled?: boolean;
  /** Why it is disabled; shown under it. */
  reason?: string;
}

export function Button(props: Props): ReactElement {
  const {
    variant = 'secondary',
    large,
    block,
    icon,
    busy,
    busyLabel,
    disabled,
    reason,
    children,
    ...rest
  } = props;
  const reasonId = useId();
  const idle = !busy && !disabled;
  const classes = ['btn', `btn-${variant}`, large && 'btn-large', block && 'btn-block', rest.className];
  return (
    <>
      <button
        type="button"
        {...rest}
        className={classes.filter(Boolean).join(' ')}
        aria-disabled={disabled || undefined}
        aria-busy={busy || undefined}
        aria-describedby={reason ? reasonId : undefined}
        onClick={(event) => {
          if (!idle) event.preventDefault();
          else rest.onClick?.(event);
        }}
      >
        {busy ? <span className="spinner" /> : icon && <Icon path={icon} size={18} />}
        {busy && busyLabel ? busyLabel : children}
      </button>
      {disabled && reason && (
        <p className="btn-reason" id={reasonId}>
          {reason}
        </p>
      )}
    </>
  );
}
