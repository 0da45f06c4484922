import type { VoiceOptions } from './start-voice.ts'
import { $voice } from './voice-types.ts'

/** Joins the room's voice once its code has loaded. Leaves it when the returned function is called. */
export function loadVoice(options: VoiceOptions): () => void {
  let leave: (() => void) | undefined
  let isOver = false
  void import('./start-voice.ts').then(({ startVoice }) => {
    if (isOver) return
    const voice = startVoice(options)
    $voice.set(voice)
    leave = () => {
      $voice.set(undefined)
      voice.close()
    }
  })
  return () => {
    isOver = true
    leave?.()
  }
}
