import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'

interface Modal {
  isOpen: boolean
  onClose: () => void
  /** False: neither Escape nor a press beside it closes it. */
  isDismissable?: boolean
}

/** Drives a native modal <dialog>: the browser traps and returns the focus, this keeps it in step with `isOpen`. */
export function useModal({ isOpen, onClose, isDismissable = true }: Modal) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (isOpen && !dialog.open) dialog.showModal()
    if (!isOpen && dialog.open) dialog.close()
  }, [isOpen])

  return {
    ref,
    // React lets both bubble, other than the browser: a dialog inside this one is not this one.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return
      event.preventDefault()
      if (isDismissable) onClose()
    },
    // Chromium closes by a second Escape whatever onCancel says.
    onClose: (event: SyntheticEvent) => {
      if (!isOpen || event.target !== ref.current) return
      if (isDismissable) onClose()
      else ref.current?.showModal()
    },
    // The dialog itself is pressed only where its backdrop is: its content covers the rest.
    onClick: (event: MouseEvent) => {
      if (isDismissable && event.target === ref.current) onClose()
    }
  }
}
