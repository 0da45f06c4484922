import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

interface Modal {
  isOpen: boolean
  onClose: () => void
  isDismissable?: boolean
}

/**
 * If a link or a game opened it, or nobody did, it takes the focus itself, because browsers draw a ring around a first
 * button that has the focus, although nobody has used a keyboard.
 */
export function useModal({ isOpen, onClose, isDismissable = true }: Modal) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (isOpen && !dialog.open) {
      const isOpenedByPress = !document.activeElement?.matches('body, iframe')
      dialog.showModal()
      if (!isOpenedByPress) dialog.focus()
    }
    if (!isOpen && dialog.open) dialog.close()
  }, [isOpen])

  return {
    ref,
    tabIndex: -1,
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
