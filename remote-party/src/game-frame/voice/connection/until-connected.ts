import type { ReadableAtom } from 'nanostores'

import type { VoiceConnection } from '../voice-types.ts'

const longestWaitMs = 10_000

/** Resolves to false if connecting fails for good, or takes longer than 10 s. */
export function untilConnected($connection: ReadableAtom<VoiceConnection>): Promise<boolean> {
  return new Promise(resolve => {
    const settle = (isConnected: boolean) => {
      clearTimeout(deadline)
      stopWaiting()
      resolve(isConnected)
    }
    const deadline = setTimeout(settle, longestWaitMs, false)
    const look = ({ status }: VoiceConnection) => status !== 'connecting' && settle(status === 'connected')
    const stopWaiting = $connection.listen(look)
    look($connection.get())
  })
}
