import { entry } from '@tambay/contracts/party'
import { ListRow } from '@tambay/ui/list-row'
import { SendToFriend } from '@tambay/ui/send-to-friend'
import { Link2 } from 'lucide-react'

import { useRoomView } from '../layout/room-view.ts'
import styles from './share-options.module.css'
import { shareParty } from './share-party.ts'

/** Friends get a message with the room's card, after one tap. */
export function InviteFriends() {
  const { party, isHost } = useRoomView()
  const isFollowedOnly = party.auth === entry.followedOnly
  return (
    <>
      <ListRow
        start={<Link2 aria-hidden="true" />}
        title="Share link"
        subtitle="To another app"
        onClick={() => void shareParty(party)}
      />
      {isFollowedOnly && (
        <p className={styles.note}>{`Only people ${isHost ? 'you follow' : 'the host follows'} can join.`}</p>
      )}
      <SendToFriend
        card={{ kind: 'party', id: party.id }}
        hereIds={new Set(party.members.map(({ id }) => id))}
        isForAdmitted={isFollowedOnly}
      />
    </>
  )
}
