import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'

interface Modal {
  isOpen: boolean
  onClose: () => void
  isDismissable?: boolean
}

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
    // React bubbles cancel and close events, unlike browsers. Ignore the events of nested dialogs.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return
      event.preventDefault()
      if (isDismissable) onClose()
    },
    // Chromium closes the dialog at a second Escape even if onCancel prevented the first.
    onClose: (event: SyntheticEvent) => {
      if (!isOpen || event.target !== ref.current) return
      if (isDismissable) onClose()
      else ref.current?.showModal()
    },
    // Closes on a press on the backdrop: the content covers the dialog, so no other press has the dialog as
    // its target.
    onClick: (event: MouseEvent) => {
      if (isDismissable && event.target === ref.current) onClose()
    }
  }
}
