import { keepConnected } from './keep-connected.ts'
import { untilConnected } from './until-connected.ts'
import { createVoiceLink, type VoiceLinkOptions } from './voice-link.ts'

/**
 * Keeps one media session open until `close`: joins again after a lost connection, a restart of the engine or
 * of the gateway. If the gateway refuses, no audio gets through, or the user joins on another device, there is no
 * session until `join` is called.
 */
export function connectVoice(options: VoiceLinkOptions) {
  const link = createVoiceLink(options)
  const { $connection, session, join } = link
  const stopKeeping = keepConnected(options.partyId, link)
  link.rejoin()

  return {
    $connection,
    session,
    join,
    /** Joins again in the states that don't retry on their own. */
    ensureConnected(): Promise<boolean> {
      if (['elsewhere', 'refused'].includes($connection.get().status)) join()
      return untilConnected($connection)
    },
    close(): void {
      stopKeeping()
      link.close()
    }
  }
}
