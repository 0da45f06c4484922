import { type ReactNode, type TouchEvent, useRef, useState } from 'react'

import { Spinner } from '../spinner/spinner.tsx'
import styles from './pull-to-refresh.module.css'

/** Pull in px that triggers a refresh. The content moves at half the finger's speed. */
const threshold = 72

export interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const startY = useRef<number>(undefined)
  const [pull, setPull] = useState(0)
  const [isRefreshing, setIsRefreshing] = useState(false)

  function onTouchMove(event: TouchEvent) {
    if (startY.current === undefined) return
    const distance = ((event.touches[0]?.clientY ?? 0) - startY.current) / 2
    setPull(window.scrollY > 0 ? 0 : Math.min(Math.max(distance, 0), threshold * 1.4))
  }

  function reset() {
    startY.current = undefined
    setPull(0)
  }

  async function onTouchEnd() {
    reset()
    if (pull < threshold) return
    setIsRefreshing(true)
    await Promise.resolve(onRefresh()).finally(() => setIsRefreshing(false))
  }

  const offset = isRefreshing ? threshold * 0.7 : pull
  return (
    <div
      className={styles.area}
      onTouchStart={event => {
        if (window.scrollY <= 0 && !isRefreshing) startY.current = event.touches[0]?.clientY
      }}
      onTouchMove={onTouchMove}
      onTouchEnd={onTouchEnd}
      onTouchCancel={reset}
    >
      {offset > 0 && (
        <div className={styles.mark} style={{ opacity: Math.min(offset / threshold, 1) }}>
          {isRefreshing ? <Spinner label="Refreshing" /> : <Spinner isInline />}
        </div>
      )}
      <div
        className={pull > 0 ? undefined : styles.settling}
        style={offset > 0 ? { transform: `translateY(${offset}px)` } : undefined}
      >
        {children}
      </div>
    </div>
  )
}
