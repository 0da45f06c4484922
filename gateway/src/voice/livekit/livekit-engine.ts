import { VoiceError, type VoiceEngine, type VoiceRights } from '../voice-engine.ts'
import type { LiveKitOptions, LiveKitParticipant } from './livekit-api.ts'

/**
 * Carries the audio through LiveKit, which stores the rights of connected participants. It keeps nothing itself, so any
 * number of gateways may use the same LiveKit (docs/decisions/0083-voice-with-several-gateways.md).
 */
export function createLiveKitEngine(options: LiveKitOptions): VoiceEngine {
  // Loads the API lazily, because loading takes a fifth of a second and most gateways don't use LiveKit.
  const loading = import('./livekit-api.ts').then(({ createLiveKitApi }) => createLiveKitApi(options))
  loading.catch(() => undefined)

  /** Returns what it wrote, or undefined if nothing was to do. */
  async function correct(
    room: string,
    { session, canPublish }: LiveKitParticipant,
    rights: VoiceRights | undefined
  ): Promise<LiveKitParticipant | undefined> {
    const api = await loading
    if (!rights) return void (await api.remove(room, session))
    const isAllowed = rights.seat !== null && !rights.isMuted
    if (canPublish === isAllowed) return undefined
    await api.setRight(room, session, isAllowed)
    return { session, canPublish: isAllowed }
  }

  return {
    isShared: true,
    async join({ room, member, session }) {
      const token = await (await loading).createToken(room, member, session)
      return { epoch: 1, access: { kind: 'livekit', url: options.url, token } }
    },
    async signal(_room, _member, _session, { type }) {
      if (type !== 'connected') throw new VoiceError('signal_invalid')
    },
    async sync(room, read) {
      let open = await (await loading).participants(room)
      // Another gateway may have written at the same time, so what was written is compared with what is wanted then.
      while (open.length > 0) {
        const wanted = await read()
        const work = open.map(participant => correct(room, participant, wanted.get(participant.session)))
        const done = await Promise.allSettled(work)
        for (const result of done) if (result.status === 'rejected') throw result.reason
        open = done.flatMap(result => (result.status === 'fulfilled' && result.value) || [])
      }
    },
    isEmpty: () => false,
    rooms: async () => (await loading).rooms(),
    async stats(room) {
      const present = await (await loading).participants(room)
      return { members: present.length, lossPct: null, lagMs: null }
    },
    // The engine emits no events, because browsers learn from LiveKit who is speaking, and reconnect to
    // LiveKit without the gateway's help.
    on: () => undefined,
    totals: () => ({ members: 0, forwardedPackets: 0 }),
    close: () => Promise.resolve()
  }
}
