import type { ComponentProps } from 'react'

import { classes } from '../classes.ts'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, for those who do not see the icon. */
  label: string
  look?: 'plain' | 'filled'
}

export function IconButton({ label, look = 'plain', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classes(styles.button, styles[look], className)}
    >
      {children}
    </button>
  )
}
