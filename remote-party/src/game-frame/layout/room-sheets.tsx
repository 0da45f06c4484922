import { useStore } from '@nanostores/react'
import type { Party } from '@tambay/contracts/party'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Sheet } from '@tambay/ui/sheet'

import type { RoomSheet } from '../room/room-prompts.ts'
import { useRoomView } from './room-view.ts'

const SheetContent = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "room-more" */ './sheet-content.tsx')).SheetContent
)

/**
 * One sheet whose content changes, so that going from a person to a gift does not close and reopen the sheet.
 */
export function RoomSheets() {
  const { room, party, openSheet } = useRoomView()
  const sheet = useStore(room.$sheet)
  return (
    <Sheet
      isOpen={sheet !== undefined}
      onClose={() => openSheet(undefined)}
      title={sheet ? titleOf(sheet, party) : ''}
      isTall={sheet?.kind === 'leaderboard' || sheet?.kind === 'invite'}
    >
      {sheet && <SheetContent sheet={sheet} />}
    </Sheet>
  )
}

function titleOf(sheet: RoomSheet, party: Party): string {
  switch (sheet.kind) {
    case 'menu':
      return party.name
    case 'members':
      return `Members · ${party.members.length}`
    case 'person':
      return party.members.find(({ id }) => id === sheet.memberId)?.nick_name ?? 'Left the room'
    case 'seat':
      return `Seat ${sheet.seat}`
    case 'gift':
      return 'Send a gift'
    case 'settings':
      return 'Room settings'
    case 'details':
      return 'Name, tags and entry'
    case 'share':
      return 'Invite people'
    case 'invite':
      return 'Invite friends'
    case 'bans':
      return 'Banned people'
    case 'leaderboard':
      return `Leaderboard\u00A0· ${party.game.name}`
    case 'login':
      return `Play ${party.game.name}`
    case 'limits':
      return 'Responsible gaming'
    case 'report':
      return sheet.memberId === undefined ? 'Report this room' : 'Report'
  }
}
