import type { ComponentProps, ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './button.module.css'

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

/** What a button and a link that looks like one share. */
export interface ButtonLook {
  variant?: ButtonVariant
  /** 48 high, or 36 with a 44 target. */
  size?: 'md' | 'sm'
  isWide?: boolean
  icon?: ReactNode
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Sending: shows a spinner, keeps the focus and ignores presses. */
  isBusy?: boolean
}

export function buttonClasses(
  { variant = 'primary', size = 'md', isWide }: ButtonLook,
  className?: string
): string {
  return classNames(styles.button, styles[variant], styles[size], isWide && styles.wide, className)
}

export function Button({
  variant,
  size,
  isWide,
  icon,
  isBusy,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size, isWide }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={event => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy ? <Spinner isInline /> : icon}
      {children}
    </button>
  )
}
