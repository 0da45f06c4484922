import type { Party } from '@tambay/shared/contracts/party'
import { $guest } from '@tambay/shared/stores/guest'
import { $userInfo } from '@tambay/shared/stores/user'

export interface Me {
  id: string
  nick_name: string
}

/** As whom this browser sits in a room: the guest in a practice room, else the signed-in user. */
export function whoAmI(party: Pick<Party, 'is_guest_room'>): Me {
  if (!party.is_guest_room) return $userInfo.get() ?? nobody
  const guest = $guest.get()
  return guest ? { id: guest.id, nick_name: guest.nickname } : nobody
}

const nobody: Me = { id: '', nick_name: '' }
