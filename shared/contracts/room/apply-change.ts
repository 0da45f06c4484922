import { type Party, type PartyMember, seatCount } from '../party.ts'
import type { ServerEvents } from '../realtime.ts'

type Change = Omit<ServerEvents['party_change'], 'party_id' | 'base'>

const maxFaces = 4

/** Applies a `party_change` whose `base` the party has reached (spec ROOM-29). */
export function applyChange(party: Party, { version, settings, joined = [], left = [] }: Change): Party {
  const replaced = new Set([...left, ...joined.map(member => member.id)])
  const members = [...party.members.filter(member => !replaced.has(member.id)), ...joined].toSorted(
    (a, b) => orderOf(a) - orderOf(b)
  )
  const changed = { ...party, ...settings, members, version }
  const taken = members.filter(member => member.seat !== null && member.seat > 0).length
  return {
    ...changed,
    member_count: members.length,
    seats_free: seatCount - 1 - taken - changed.locked_seats.length,
    faces: members.slice(0, maxFaces)
  }
}

const orderOf = ({ seat }: PartyMember) => seat ?? seatCount
