import { useEffect, useRef } from 'react'

import styles from './toast.module.css'

export interface ToastProps {
  /** What to say now; how long (2000 ms, spec CONST-8) is its store's business. */
  toast?: { id: string | number; text: string }
}

/** Centred words over everything. A popover, because only the top layer stands above an open dialog. */
export function Toast({ toast }: ToastProps) {
  const ref = useRef<HTMLDivElement>(null)
  const id = toast?.id

  useEffect(() => {
    const popover = ref.current
    if (id === undefined || !popover) return
    // Chromium before 114 knows no popovers and just shows it.
    popover.showPopover?.()
    return () => popover.hidePopover?.()
  }, [id])

  return (
    <div ref={ref} popover="manual" role="status" className={styles.toast}>
      {toast && (
        <p key={toast.id} className={styles.text}>
          {toast.text}
        </p>
      )}
    </div>
  )
}
