import { classNames } from '../class-names.ts'
import styles from './spinner.module.css'

export interface SpinnerProps {
  label?: string
  isInline?: boolean
  isFullScreen?: boolean
}

export function Spinner({ label = 'Loading', isInline, isFullScreen }: SpinnerProps) {
  const ring = (
    <svg className={styles.ring} viewBox="0 0 24 24" fill="none" strokeWidth="3" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeLinecap="round" />
    </svg>
  )
  if (isInline) return <span className={styles.inline}>{ring}</span>
  return (
    <div role="status" aria-label={label} className={classNames(styles.block, isFullScreen && styles.full)}>
      {ring}
    </div>
  )
}
