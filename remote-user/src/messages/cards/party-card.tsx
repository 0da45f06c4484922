import type { Card } from '@tambay/contracts/messages/cards'
import type { PartyCard } from '@tambay/contracts/party'
import { Badge } from '@tambay/ui/badge'
import { PartyStatus } from '@tambay/ui/party-status'
import { partyPath } from '@tambay/ui/party-tile'
import { pictureUrl } from '@tambay/ui/picture-url'

import { usePartyState } from '../../discover/post/use-party-state.ts'
import { CardAction, CardContent, CardFrame, CardPicture, UnavailableCard } from './card-frame.tsx'

type PartyMessageCard = Extract<Card, { kind: 'party' }>

export function PartyCardView({ card: { party, is_available: isAvailable } }: { card: PartyMessageCard }) {
  if (!party) return <UnavailableCard kind="party">You can’t see this room, or it has ended.</UnavailableCard>
  return <VisibleParty party={party} isAvailable={isAvailable} />
}

function VisibleParty({ party: sent, isAvailable }: { party: PartyCard; isAvailable: boolean }) {
  const party = usePartyState(sent)
  const { is_live: isLive } = party
  return (
    <CardFrame kind="party">
      <CardContent
        picture={<CardPicture src={pictureUrl(party.cover)} isDimmed={!isLive} />}
        title={<bdi>{party.name}</bdi>}
        note={party.game.name}
      >
        {isLive ? <PartyStatus party={party} /> : <Badge>Ended</Badge>}
      </CardContent>
      {isLive && isAvailable && (
        <CardAction to={partyPath(party.id)} label={`Join ${party.name}`}>
          Join
        </CardAction>
      )}
    </CardFrame>
  )
}
