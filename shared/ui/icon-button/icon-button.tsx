import type { ComponentProps } from 'react'

import { classNames } from '../class-names.ts'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string
  look?: 'plain' | 'filled'
}

export function IconButton({ label, look = 'plain', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(styles.button, styles[look], className)}
    >
      {children}
    </button>
  )
}
