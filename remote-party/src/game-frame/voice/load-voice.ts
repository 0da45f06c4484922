import type { VoiceOptions } from './start-voice.ts'
import { $voice, type VoiceClient } from './voice-types.ts'

let loading: Promise<void> | undefined

const importVoice = () => import('./start-voice.ts')

/** Downloads the voice client while the room is still being entered. A failure shows when the voice starts. */
export const preloadVoice = () => void importVoice().catch(() => undefined)

export function loadVoice(options: VoiceOptions): () => void {
  let leave: (() => void) | undefined
  let isOver = false
  const started = importVoice().then(({ startVoice }) => {
    if (isOver) return
    const voice = startVoice(options)
    $voice.set(voice)
    leave = () => {
      $voice.set(undefined)
      voice.close()
    }
  })
  loading = started.catch(reportError)
  return () => {
    isOver = true
    leave?.()
  }
}

/** Waits until the room's voice has loaded. Resolves with undefined if it could not be loaded. */
export async function loadedVoice(): Promise<VoiceClient | undefined> {
  await loading
  return $voice.get()
}
