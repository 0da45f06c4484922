import type { Party, PartyMember } from '@tambay/contracts/party'
import { createContext, useContext } from 'react'

import { createChatDraft } from '../chat/chat-draft.ts'
import { createRoomChat } from '../chat/room-chat.ts'
import { createRoomGifts } from '../gifts/room-gifts.ts'
import { createHostAsks } from '../mic/host-asks.ts'
import { createRoomReactions } from '../reactions/room-reactions.ts'
import { currentMember, isListener, type Me } from '../room/current-member.ts'
import type { Room } from '../room/room.ts'

export type RoomStores = ReturnType<typeof createRoomStores>

const stores = new WeakMap<Room, RoomStores>()

/** What the parts of the room's screen and of its bubble read from `useRoomView`. */
export function viewOf(room: Room, party: Party): RoomView {
  const me = currentMember(party)
  const kept = stores.get(room) ?? createRoomStores(room, party)
  stores.set(room, kept)
  return {
    ...kept,
    room,
    party,
    me,
    ownMember: party.members.find(member => member.id === me.id),
    isHost: party.host.id === me.id,
    isListener: isListener(party),
    openSheet: room.openSheet
  }
}

function createRoomStores(room: Room, party: Party) {
  const me = currentMember(party)
  const chat = createRoomChat({ partyId: party.id, me, $party: room.$party, $watches: room.$watches })
  return {
    chat,
    draft: createChatDraft(chat),
    gifts: createRoomGifts(party.id, me.id),
    reactions: createRoomReactions(party.id),
    hostAsks: createHostAsks(party.id, me.id, room.$party)
  }
}

export interface RoomView extends RoomStores {
  room: Room
  party: Party
  me: Me
  /** May be undefined shortly after a reconnection. */
  ownMember: PartyMember | undefined
  isHost: boolean
  /** A guest who hears and reads, and is asked to log in for everything else. */
  isListener: boolean
  openSheet: Room['openSheet']
}

export const RoomViewContext = createContext<RoomView | undefined>(undefined)

export function useRoomView(): RoomView {
  const view = useContext(RoomViewContext)
  if (!view) throw new Error('useRoomView needs a RoomLayout')
  return view
}
