import type { CSSProperties, ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  width?: number | string
  height?: number | string
  isRound?: boolean
  className?: string
}

export function Skeleton({ width = '100%', height = 16, isRound, className }: SkeletonProps) {
  const style: CSSProperties = { width: length(width), height: length(height) }
  return (
    <span
      aria-hidden="true"
      style={style}
      className={classNames(styles.block, isRound && styles.round, className)}
    />
  )
}

export function SkeletonRow() {
  return (
    <span className={styles.row}>
      <Skeleton width={44} height={44} isRound />
      <span className={styles.lines}>
        <Skeleton width="55%" height={14} />
        <Skeleton width="35%" height={12} />
      </span>
    </span>
  )
}

export function Skeletons({
  count,
  children,
  className
}: {
  count: number
  children: ReactNode
  className?: string
}) {
  return (
    <div role="status" aria-label="Loading" className={className}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>{children}</div>
      ))}
    </div>
  )
}

function length(value: number | string): string {
  return typeof value === 'number' ? `${value / 37.5}rem` : value
}
