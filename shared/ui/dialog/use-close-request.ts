import { useEffect, useEffectEvent } from 'react'

// Missing in TypeScript's library.
declare const CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined

/**
 * Lets Back on Android, and Escape, close something that covers the page without being a `<dialog>`. Otherwise, Back
 * would leave the page. Browsers without `CloseWatcher` have no such button.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen || typeof CloseWatcher === 'undefined') return
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', () => close())
    return () => watcher.destroy()
  }, [isOpen])
}
