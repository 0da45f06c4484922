import type { EntryPermission, MicMode } from '@tambay/contracts/party'

interface Words {
  label: string
  hint: string
}

/** In these texts, "you" is the party host (spec ROOM-2). */
export const entryLabels: Readonly<Record<EntryPermission, Words>> = {
  0: { label: 'All', hint: 'Anyone can see and join' },
  1: { label: 'Unlisted', hint: 'Not shown in the lobby. Anyone with the link can join' },
  2: { label: 'People I follow', hint: 'Only people you follow can join' }
}

export const micLabels: Readonly<Record<MicMode, Words>> = {
  0: { label: 'Open mics', hint: 'Players can use the mic. The audience must ask first' },
  1: { label: 'Ask for mic', hint: 'Everyone must ask the host before using the mic' }
}
