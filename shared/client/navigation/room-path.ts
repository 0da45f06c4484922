import { keepAnswer } from '@tambay/client/api/kept-answers'
import { getParty, type Party } from '@tambay/contracts/party'

interface RoomLabels {
  envMode?: string
  frameChannel?: string
}

export function roomPath(
  party: Pick<Party, 'id' | 'frame_url' | 'is_guest_room'>,
  { envMode, frameChannel }: RoomLabels = {}
): string {
  const query = new URLSearchParams({ partyId: party.id, frameUrl: party.frame_url })
  if (party.is_guest_room) query.set('guestRoom', '1')
  if (envMode !== undefined) query.set('envMode', envMode)
  if (frameChannel !== undefined) query.set('frameChannel', frameChannel)
  return `/game-frame?${query}`
}

/** The path of a room that a call has just returned: the room's page doesn't ask for it again. */
export function foundRoomPath(party: Party): string {
  keepAnswer(getParty, { party_id: party.id }, { party })
  return roomPath(party)
}
