import type { ComponentProps, ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import styles from './chip.module.css'

export interface ChipProps extends ComponentProps<'button'> {
  isOn: boolean
  icon?: ReactNode
}

/** A filter or a tag that is on or off. */
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

/** Chips in one line that scrolls sideways. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles.row}>
      {children}
    </div>
  )
}

/** A word about something: an interest, a tag of a room. Nothing to press. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>
}
