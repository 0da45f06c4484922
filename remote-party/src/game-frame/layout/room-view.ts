import type { Party, PartyMember } from '@tambay/contracts/party'
import { createContext, useContext } from 'react'

import { createChatDraft } from '../chat/chat-draft.ts'
import { createRoomChat } from '../chat/room-chat.ts'
import { createRoomGifts } from '../gifts/room-gifts.ts'
import { createHostAsks } from '../people/host-asks.ts'
import { createRoomReactions } from '../reactions/room-reactions.ts'
import { currentMember, type Me } from '../room/current-member.ts'
import type { Room } from '../room/room.ts'

export type RoomSheet =
  | { kind: 'menu' | 'members' | 'settings' | 'share' | 'bans' | 'leaderboard' }
  | { kind: 'person'; memberId: string }
  | { kind: 'gift' | 'report'; memberId?: string }
  | { kind: 'seat'; seat: number }

export type RoomStores = ReturnType<typeof createRoomStores>

export function createRoomStores(room: Room, party: Party) {
  const me = currentMember(party)
  const chat = createRoomChat({ partyId: party.id, me, $party: room.$party })
  return {
    chat,
    draft: createChatDraft(chat),
    gifts: createRoomGifts(party.id),
    reactions: createRoomReactions(party.id),
    hostAsks: createHostAsks(party.id)
  }
}

/** What the components of a room's screen share. */
export interface RoomView extends RoomStores {
  room: Room
  party: Party
  me: Me
  /** May be undefined shortly after a reconnection. */
  ownMember: PartyMember | undefined
  isHost: boolean
  openSheet: (sheet: RoomSheet | undefined) => void
}

export const RoomViewContext = createContext<RoomView | undefined>(undefined)

export function useRoomView(): RoomView {
  const view = useContext(RoomViewContext)
  if (!view) throw new Error('useRoomView needs a RoomLayout')
  return view
}
