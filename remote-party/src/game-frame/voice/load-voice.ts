import type { VoiceOptions } from './start-voice.ts'
import { $voice } from './voice-types.ts'

/** Loads the voice code and joins the room's voice. Leaves when the returned function is called. */
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
