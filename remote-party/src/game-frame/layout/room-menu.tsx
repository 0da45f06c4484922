import type { Party } from '@tambay/contracts/party'
import { Button } from '@tambay/ui/button'
import { Dialog } from '@tambay/ui/dialog'
import { Sheet } from '@tambay/ui/sheet'
import { LogOut, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { PartyFacts } from '../../party-facts/party-facts.tsx'
import type { Room } from '../room/room.ts'
import styles from './room-menu.module.css'

interface RoomMenuProps {
  room: Room
  party: Party
  isHost: boolean
  isOpen: boolean
  onClose: () => void
}

export function RoomMenu({ room, party, isHost, isOpen, onClose }: RoomMenuProps) {
  const [isDismissing, setIsDismissing] = useState(false)
  const leave = () => {
    onClose()
    room.askToLeave()
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={party.name}>
      <PartyFacts party={party} />
      <div className={styles.actions}>
        <Button isWide icon={<Share2 aria-hidden="true" />} onClick={() => room.share()}>
          Share link
        </Button>
        <Button isWide variant="secondary" icon={<LogOut aria-hidden="true" />} onClick={leave}>
          Leave
        </Button>
        {isHost && (
          <Button
            isWide
            variant="danger"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => setIsDismissing(true)}
          >
            End party
          </Button>
        )}
      </div>
      <DismissDialog room={room} isOpen={isDismissing} onClose={() => setIsDismissing(false)} />
    </Sheet>
  )
}

function DismissDialog({ room, isOpen, onClose }: Pick<RoomMenuProps, 'room' | 'isOpen' | 'onClose'>) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="End party?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" onClick={() => void room.dismiss().catch(onClose)}>
            Yes
          </Button>
        </>
      }
    >
      It ends for everyone in the room.
    </Dialog>
  )
}
