import type { ComponentProps, ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import styles from './chip.module.css'

export interface ChipProps extends ComponentProps<'button'> {
  isOn: boolean
  icon?: ReactNode
}

export function Chip({ isOn, icon, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isOn}
      className={classNames(styles.chip, isOn && styles.on, className)}
    >
      {icon}
      {children}
    </button>
  )
}

export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles.row}>
      {children}
    </div>
  )
}

export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>
}
