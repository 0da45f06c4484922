import type { VoiceJoined } from '@tambay/contracts/voice'

import { openEmbeddedSession } from '../embedded-session.ts'
import type { VoiceSession, VoiceSessionListener } from '../voice-session.ts'

export async function openVoiceSession(
  partyId: string,
  joined: VoiceJoined,
  listener: VoiceSessionListener
): Promise<VoiceSession> {
  const { engine } = joined
  if (engine.kind === 'livekit') {
    const { openLiveKitSession } = await import('../livekit-session.ts')
    return openLiveKitSession({ partyId, joined, ...engine }, listener)
  }
  return openEmbeddedSession({ partyId, joined, offer: engine.offer }, listener)
}
