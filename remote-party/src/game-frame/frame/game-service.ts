import type { Party } from '@tambay/contracts/party'
import type { GameHost } from '@tambay/game-frame/game-host'
import type { MapStore, ReadableAtom } from 'nanostores'

import type { PlayReports } from '../limits/play-reports.ts'
import type { FrameState } from '../room/room-state.ts'

export interface ServiceContext {
  party: Party
  $party: ReadableAtom<Party | undefined>
  $frame: MapStore<FrameState>
  playReports: PlayReports
  myId: string
  onMicWanted: () => void
}

/** What the room does for a game, depending on who sees it. */
export interface GameService {
  caps: string[]
  start: (host: GameHost, context: ServiceContext) => () => void
}
