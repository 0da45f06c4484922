import { useStore } from '@nanostores/react'
import type { CardInput } from '@tambay/contracts/messages/cards'
import { entry } from '@tambay/contracts/party'
import { formatCoins } from '@tambay/format/coins'
import { Button } from '@tambay/ui/button'
import { SendToFriend } from '@tambay/ui/send-to-friend'
import { SharePanel } from '@tambay/ui/share-panel'
import { MessageCircle, Trophy } from 'lucide-react'
import { useState } from 'react'

import { useRoomView } from '../layout/room-view.ts'
import styles from './share-options.module.css'
import { partyLink, shareParty } from './share-party.ts'

export function ShareOptions() {
  const { party, room, openSheet } = useRoomView()
  const { lastRound } = useStore(room.$frame)
  const [card, setCard] = useState<CardInput>()
  if (card) return <SendToFriend card={card} />
  return (
    <>
      {!party.is_guest_room && (
        <div className={styles.friends}>
          <Button
            isWide
            icon={<MessageCircle aria-hidden="true" />}
            onClick={() => openSheet({ kind: 'invite' })}
          >
            Invite friends
          </Button>
          {lastRound && (
            <Button
              variant="secondary"
              isWide
              icon={<Trophy aria-hidden="true" />}
              onClick={() => setCard({ kind: 'score', id: lastRound.id })}
            >
              {`Send your score: ${formatCoins(lastRound.score)}`}
            </Button>
          )}
        </div>
      )}
      <SharePanel
        link={partyLink(party)}
        note={
          party.auth === entry.followedOnly
            ? 'Only people the host follows can join with this link.'
            : 'Anyone with this link can join.'
        }
        onShare={() => void shareParty(party)}
      />
    </>
  )
}
