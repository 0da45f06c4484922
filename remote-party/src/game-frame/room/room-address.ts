import * as z from '@tambay/contracts/schema'
import { FrameLabel } from '@tambay/game-frame/frame-parts'

export interface RoomAddress {
  partyId: string
  frameUrl: string
  isGuestRoom: boolean
  envMode?: string
  frameChannel?: string
}

export function readRoomAddress(params: URLSearchParams): RoomAddress {
  return {
    partyId: params.get('partyId') ?? '',
    frameUrl: params.get('frameUrl') ?? '',
    isGuestRoom: params.get('guestRoom') === '1',
    envMode: readLabel(params.get('envMode')),
    frameChannel: readLabel(params.get('frameChannel'))
  }
}

function readLabel(value: string | null): string | undefined {
  return z.safeParse(FrameLabel, value).data
}
