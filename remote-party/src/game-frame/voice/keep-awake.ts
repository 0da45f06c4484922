import type { ReadableAtom } from 'nanostores'

export function keepAwake($isNeeded: ReadableAtom<boolean>): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined

  function update(): void {
    if (!('wakeLock' in navigator)) return
    const isWanted = $isNeeded.get() && document.visibilityState === 'visible'
    // Requests the lock again, because the browser releases it when the page goes to the background.
    if (isWanted) lock = navigator.wakeLock.request('screen').catch(() => undefined)
    else release()
  }

  function release(): void {
    void lock?.then(held => held?.release())
    lock = undefined
  }

  const stopListening = $isNeeded.subscribe(update)
  document.addEventListener('visibilitychange', update)
  return () => {
    stopListening()
    document.removeEventListener('visibilitychange', update)
    release()
  }
}
