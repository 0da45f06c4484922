import { $guest } from '@tambay/client/stores/guest/guest'
import { $userInfo } from '@tambay/client/stores/session/user'
import type { Party } from '@tambay/contracts/party'

export interface Me {
  id: string
  nick_name: string
  avatar: string
}

export function currentMember(party: Pick<Party, 'is_guest_room'>): Me {
  if (!party.is_guest_room) return $userInfo.get() ?? nobody
  const guest = $guest.get()
  return guest ? { id: guest.id, nick_name: guest.nickname, avatar: guest.avatar } : nobody
}

const nobody: Me = { id: '', nick_name: '', avatar: '' }
