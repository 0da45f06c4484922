import { entry } from '@tambay/contracts/party'
import { SharePanel } from '@tambay/ui/share-panel'

import { useRoomView } from '../layout/room-view.ts'
import { partyLink, shareParty } from './share-party.ts'

export function ShareOptions() {
  const { party } = useRoomView()
  return (
    <SharePanel
      link={partyLink(party)}
      note={
        party.auth === entry.followedOnly
          ? 'Only people the host follows can join with this link.'
          : 'Anyone with this link can join.'
      }
      onShare={() => void shareParty(party)}
    />
  )
}
