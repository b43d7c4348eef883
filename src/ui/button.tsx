import type { ComponentProps } from 'react';
import { Spinner } from './spinner.tsx';
import './button.css';

export type ButtonLook = 'primary' | 'ask' | 'quiet' | 'plain' | 'danger';

/** Class names of a button or of a link that looks like one. */
export function buttonClass(look: ButtonLook, wide: boolean, className = ''): string {
  return ['button', `button-${look}`, wide ? 'button-wide' : '', className].filter(Boolean).join(' ');
}

interface ButtonProps extends ComponentProps<'button'> {
  /** Its words; `children` are for more than words. */
  readonly label?: string;
  readonly look?: ButtonLook;
  readonly wide?: boolean;
  /** Work is going on: shows a spinner and ignores further presses, but keeps the focus. */
  readonly busy?: boolean;
}

/** A button; `type` is `button` unless said otherwise, so that it never submits a form by accident. */
export function Button({
  look = 'primary',
  wide = false,
  busy = false,
  className,
  label,
  children = label,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={buttonClass(look, wide, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
