import type { ComponentProps, ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './button.module.css'

type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'outline' | 'ghost' | 'danger'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: 'md' | 'sm'
  isWide?: boolean
  icon?: ReactNode
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and ignores presses. Keeps the focus, unlike `disabled`. */
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
