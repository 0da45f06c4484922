import { X } from 'lucide-react'
import { type ReactNode, useDeferredValue, useId, useRef } from 'react'

import { classNames } from '../class-names.ts'
import { useModal } from '../dialog/use-modal.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { SheetScroller } from './sheet-scroller.ts'
import styles from './sheet.module.css'
import { useDragToClose } from './use-drag-to-close.ts'

export interface SheetProps {
  isOpen: boolean
  onClose: () => void
  title: string
  hasClose?: boolean
  /** Opens at its full height, so that it doesn't grow while its content loads. */
  isTall?: boolean
  footer?: ReactNode
  children: ReactNode
}

export function Sheet({ isOpen, onClose, title, hasClose = true, isTall, footer, children }: SheetProps) {
  const titleId = useId()
  const modal = useModal({ isOpen, onClose })
  const header = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  // On slow phones, the tap shows the backdrop at once, and the sheet rises when its content has rendered. Without the
  // Close button, the content gets the focus when the sheet opens.
  const isFilled = useDeferredValue(isOpen) || !hasClose
  // A tap that closes the sheet hides it at once, and its content goes afterwards.
  const isMounted = useDeferredValue(isOpen) || isOpen
  const lastChildren = useDeferredValue(isOpen ? children : undefined)
  useDragToClose({ onClose, header, content: scroller, hasContent: isOpen && isFilled })
  return (
    <dialog {...modal} aria-labelledby={titleId} data-filled={isFilled || undefined} className={styles.sheet}>
      {isMounted && (
        <div className={classNames(styles.box, isTall && styles.tall)}>
          <div ref={header} className={styles.header}>
            <span className={styles.handle} />
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {hasClose && (
              <IconButton label="Close" onClick={onClose}>
                <X />
              </IconButton>
            )}
          </div>
          {isFilled && (
            <SheetScroller value={scroller}>
              <div ref={scroller} className={styles.content}>
                {isOpen ? children : lastChildren}
              </div>
              {footer && <footer className={styles.footer}>{footer}</footer>}
            </SheetScroller>
          )}
        </div>
      )}
    </dialog>
  )
}
