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
  const header = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  // On slow phones, a tap dims the page at once, and the sheet rises when its content has rendered. A tap that closes the
  // sheet only hides it. The next render removes its content and ends the dialog, after which the browser styles the whole
  // page again.
  const isFilled = useDeferredValue(isOpen)
  const lastChildren = useDeferredValue(isOpen ? children : undefined)
  const modal = useModal({ isOpen: isFilled, onClose })
  useDragToClose({ onClose, header, content: scroller, hasContent: isOpen && isFilled })
  return (
    <>
      {isOpen && !isFilled && <div popover="manual" ref={showScrim} className={styles.scrim} />}
      <dialog {...modal} hidden={!isOpen} aria-labelledby={titleId} className={styles.sheet}>
        {isFilled && (
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
            <SheetScroller value={scroller}>
              <div ref={scroller} className={styles.content}>
                {isOpen ? children : lastChildren}
              </div>
              {footer && <footer className={styles.footer}>{footer}</footer>}
            </SheetScroller>
          </div>
        )}
      </dialog>
    </>
  )
}

/** A popover, because only the top layer is above everything. Chromium before 114 shows it anyway. */
const showScrim = (scrim: HTMLElement | null) => scrim?.showPopover?.()
