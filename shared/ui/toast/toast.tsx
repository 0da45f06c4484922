import { useEffect, useRef } from 'react'

import styles from './toast.module.css'

export interface ToastProps {
  toast?: { id: string | number; text: string }
}

/** A popover, because only the top layer is above an open dialog. */
export function Toast({ toast }: ToastProps) {
  const ref = useRef<HTMLDivElement>(null)
  const id = toast?.id

  useEffect(() => {
    const popover = ref.current
    if (id === undefined || !popover) return
    // Chromium before 114 has no popover API and shows the element anyway.
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
