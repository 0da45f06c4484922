import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

import { $voice, type VoiceClient } from './voice-types.ts'

const listenToNothing = () => () => undefined

/** Returns undefined until the voice has loaded. */
export function useVoiceState<State>(select: (voice: VoiceClient) => ReadableAtom<State>): State | undefined {
  const voice = useStore($voice)
  const $state = voice && select(voice)
  return useSyncExternalStore($state?.listen ?? listenToNothing, () => $state?.get())
}
