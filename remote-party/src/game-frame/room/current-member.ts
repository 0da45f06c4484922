import { $guest } from '@tambay/client/stores/guest/guest'
import { $hasToken } from '@tambay/client/stores/session/session'
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

/** A guest who hears and reads a room without being a member (docs/decisions/0100-guests-listen.md). */
export const isListener = (party: Pick<Party, 'is_guest_room'>) => !party.is_guest_room && !$hasToken.get()

const nobody: Me = { id: '', nick_name: '', avatar: '' }
