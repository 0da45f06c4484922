import { useEffectEvent, useLayoutEffect } from 'react'

import styles from './shortcuts.module.css'

/** Single keys that work unless the operator types into a field or a dialog is open. */
export function useShortcuts(shortcuts: Record<string, (() => void) | undefined>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element &&
      event.target.closest('input:not([type=radio]), textarea, select, dialog')
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    const run = shortcuts[event.key]
    if (isTyping || hasModifier || !run) return
    event.preventDefault()
    run()
  })
  // Before the browser shows the keys, so that none is pressed in vain.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

export function Shortcut({ keys }: { keys: string }) {
  return (
    <kbd aria-hidden="true" className={styles.key}>
      {keys}
    </kbd>
  )
}
