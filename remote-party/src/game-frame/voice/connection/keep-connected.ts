import { onConnected, subscribe } from '@tambay/client/api/realtime'

import type { VoiceLink } from './voice-link.ts'

/** Joins again after events that end the media session, until the returned function is called. */
export function keepConnected(partyId: string, link: VoiceLink): () => void {
  const isElsewhere = () => link.$connection.get().status === 'elsewhere'
  let wasDisconnected = false
  const stops = [
    onConnected(isConnected => {
      if (isConnected && wasDisconnected && !isElsewhere()) link.rejoin()
      wasDisconnected = !isConnected
    }),
    subscribe('voice_epoch', ({ party_id: id, epoch }) => {
      if (id === partyId && !isElsewhere() && epoch > (link.session()?.epoch ?? 0)) link.rejoin()
    }),
    subscribe('voice_ended', ({ party_id: id, session: ended, reason }) => {
      if (id !== partyId || ended !== link.sessionId()) return
      if (reason !== 'connection_lost') link.stop({ status: 'elsewhere' })
      else if (link.session()) link.rejoin()
      else link.retryOrStop(undefined)
    })
  ]
  return () => stops.forEach(stop => stop())
}
