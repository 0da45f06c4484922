import * as z from '@tambay/contracts/schema'
import { FrameLabel } from '@tambay/game-frame/frame-parts'

export interface RoomAddress {
  partyId: string
  frameUrl: string
  isGuestRoom: boolean
  envMode?: string
  frameChannel?: string
}

/** Reads the address of `/game-frame` (spec SCREEN-10). An invalid `envMode` or `frameChannel` is dropped. */
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
