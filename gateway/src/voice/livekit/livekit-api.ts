import {
  AccessToken,
  type ParticipantInfo,
  RoomServiceClient,
  TrackSource,
  TwirpError
} from 'livekit-server-sdk'

import { VoiceError } from '../voice-engine.ts'

export interface LiveKitOptions {
  url: string
  apiKey: string
  apiSecret: string
}

export interface LiveKitParticipant {
  session: string
  /** Undefined if LiveKit's permissions for the participant differ from those that members may have. */
  canPublish: boolean | undefined
}

const requestTimeoutSeconds = 5
/** Browsers connect as soon as they have the token. The rest of the time allows for clocks that differ. */
const tokenTtl = '5m'

/**
 * The calls of LiveKit's API that the engine needs. In LiveKit, a participant's identity is the session's
 * id, and the name is the member's id.
 */
export function createLiveKitApi({ url, apiKey, apiSecret }: LiveKitOptions) {
  const rooms = new RoomServiceClient(url.replace(/^ws/, 'http'), apiKey, apiSecret, {
    requestTimeout: requestTimeoutSeconds,
    failover: false
  })

  return {
    /** Creates a token for listening. No token contains the right to publish. */
    createToken(room: string, member: string, session: string): Promise<string> {
      const token = new AccessToken(apiKey, apiSecret, { identity: session, name: member, ttl: tokenTtl })
      token.addGrant({ room, roomJoin: true, canSubscribe: true, canPublish: false, canPublishData: false })
      return token.toJwt()
    },
    async participants(room: string): Promise<LiveKitParticipant[]> {
      const present = (await ifFound(rooms.listParticipants(room))) ?? []
      return present.map(({ identity, permission }) => ({
        session: identity,
        canPublish: readRight(permission)
      }))
    },
    async setRight(room: string, session: string, canPublish: boolean): Promise<void> {
      const permission = {
        canSubscribe: true,
        canPublish,
        canPublishSources: canPublish ? [TrackSource.MICROPHONE] : [],
        canPublishData: false
      }
      await ifFound(rooms.updateParticipant(room, session, { permission }))
    },
    remove: (room: string, session: string) => ifFound(rooms.removeParticipant(room, session)),
    rooms: async () => (await orUnavailable(rooms.listRooms())).map(({ name }) => name)
  }
}

function readRight(permission: ParticipantInfo['permission']): boolean | undefined {
  if (!permission?.canSubscribe || permission.canPublishData || permission.canUpdateMetadata) return undefined
  const sources = permission.canPublishSources
  if (!permission.canPublish) return false
  return sources.length === 1 && sources[0] === TrackSource.MICROPHONE ? true : undefined
}

async function ifFound<T>(call: Promise<T>): Promise<T | undefined> {
  return orUnavailable(
    call.catch((error: unknown) => {
      if (error instanceof TwirpError && error.code === 'not_found') return undefined
      throw error
    })
  )
}

function orUnavailable<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    throw new VoiceError('unavailable', `LiveKit did not answer: ${error}`)
  })
}
