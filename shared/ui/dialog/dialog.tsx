import { type ReactNode, useId } from 'react'

import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  isDismissable?: boolean
  actions: ReactNode
  children?: ReactNode
}

export function Dialog({ isOpen, onClose, title, isDismissable, actions, children }: DialogProps) {
  const titleId = useId()
  const textId = useId()
  const modal = useModal({ isOpen, onClose, isDismissable })
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      aria-describedby={children ? textId : undefined}
      className={styles.dialog}
    >
      {isOpen && (
        <div className={styles.box}>
          <h2 id={titleId}>{title}</h2>
          {children && (
            <div id={textId} className={styles.text}>
              {children}
            </div>
          )}
          <div className={styles.actions}>{actions}</div>
        </div>
      )}
    </dialog>
  )
}
