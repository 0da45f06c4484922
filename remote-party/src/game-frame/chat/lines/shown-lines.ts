import type { Party } from '@tambay/contracts/party'
import type { ChatMessage } from '@tambay/contracts/room/chat'
import { atom } from 'nanostores'

import { appendLine, appendPresence, type ChatLine, mergeMessages, noticeLine } from './chat-lines.ts'
import { partyNotices, presenceChanges } from './party-changes.ts'

export type ShownLines = ReturnType<typeof createShownLines>

/** The lines of a room's chat. Messages of people whom the user has hidden are left out. */
export function createShownLines(myId: string) {
  const $lines = atom<readonly ChatLine[]>([])
  const hiddenIds = new Set<string>()
  const isVisible = ({ member }: Pick<ChatMessage, 'member'>) => !hiddenIds.has(member.id)
  const keep = (isKept: (line: ChatLine) => boolean) => $lines.set($lines.get().filter(isKept))

  return {
    $lines,

    show(messages: readonly ChatMessage[]): void {
      $lines.set(mergeMessages($lines.get(), messages.filter(isVisible)))
    },

    append: (line: ChatLine) => $lines.set(appendLine($lines.get(), line)),
    replace: (line: ChatLine) =>
      $lines.set($lines.get().map(shown => (shown.key === line.key ? line : shown))),
    remove: (id: string) => keep(line => line.kind !== 'message' || line.message.id !== id),
    discard: (key: string) => keep(line => line.key !== key),

    showChanges(before: Party, after: Party): void {
      const { joined, entrances, left } = presenceChanges(before, after, myId)
      const lines = appendPresence(appendPresence($lines.get(), 'joined', joined), 'left', left)
      const notices = [...entrances, ...partyNotices(before, after, myId)].map(noticeLine)
      if (joined.length + left.length + notices.length > 0) $lines.set(notices.reduce(appendLine, lines))
    },

    hide(memberId: string): void {
      hiddenIds.add(memberId)
      keep(line => line.kind !== 'message' || isVisible(line.message))
    },

    unhide: (memberId: string) => void hiddenIds.delete(memberId)
  }
}
