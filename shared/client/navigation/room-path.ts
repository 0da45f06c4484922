import type { Party } from '@tambay/contracts/party'

export function roomPath(party: Pick<Party, 'id' | 'frame_url' | 'is_guest_room'>): string {
  const query = new URLSearchParams({ partyId: party.id, frameUrl: party.frame_url })
  if (party.is_guest_room) query.set('guestRoom', '1')
  return `/game-frame?${query}`
}
