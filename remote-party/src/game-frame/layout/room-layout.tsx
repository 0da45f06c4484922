import type { Party } from '@tambay/contracts/party'
import { useState } from 'react'

import { GameView } from '../frame/game-view.tsx'
import { currentMember } from '../room/current-member.ts'
import type { Room } from '../room/room.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { MembersSheet } from './members-sheet.tsx'
import { RoomHeader } from './room-header.tsx'
import styles from './room-layout.module.css'
import { RoomMenu } from './room-menu.tsx'
import { SeatGrid } from './seat-grid.tsx'

interface RoomInsideProps {
  room: Room
  party: Party
}

export function RoomLayout({ room, party }: RoomInsideProps) {
  const [sheet, setSheet] = useState<'menu' | 'members'>()
  const close = () => setSheet(undefined)
  const me = currentMember(party)
  return (
    <div className={styles.room}>
      <RoomHeader room={room} party={party} onMenu={() => setSheet('menu')} />
      <ConnectionBanner />
      <GameView room={room} party={party} />
      <SeatGrid party={party} myId={me.id} onMembers={() => setSheet('members')} />
      <MembersSheet party={party} myId={me.id} isOpen={sheet === 'members'} onClose={close} />
      <RoomMenu
        room={room}
        party={party}
        isHost={party.host.id === me.id}
        isOpen={sheet === 'menu'}
        onClose={close}
      />
    </div>
  )
}
