import { type EntryPermission, type MicMode, type PartyCard, seatCount } from '@tambay/contracts/party'

interface Words {
  label: string
  hint: string
}

/** The three entry permissions, as a host and a visitor read them (spec ROOM-2). */
export const entryWords: Readonly<Record<EntryPermission, Words>> = {
  0: { label: 'All', hint: 'Anyone can see and join.' },
  1: { label: 'Unlisted', hint: 'Not shown in the lobby. Anyone with the link may join.' },
  2: { label: 'People I follow', hint: 'Only people the host follows may enter.' }
}

/** The two mic modes (spec ROOM-7). */
export const micWords: Readonly<Record<MicMode, Words>> = {
  0: { label: 'Game Mode', hint: 'Players go on mic freely. The audience asks first.' },
  1: { label: 'Host Mode', hint: 'Everyone asks the host before going on mic.' }
}

export const followedOnlyBadge = 'Followed only'

/** Taken seats of all: 5/9. */
export function seatsTaken(party: Pick<PartyCard, 'seats_free'>): string {
  return `${seatCount - party.seats_free}/${seatCount}`
}
