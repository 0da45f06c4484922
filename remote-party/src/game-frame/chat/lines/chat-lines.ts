import type { GameWin } from '@tambay/contracts/game'
import type { ChatMessage } from '@tambay/contracts/room/chat'
import type { GiftGiven } from '@tambay/contracts/room/gifts'

/** `id` and `seq` are undefined until the gateway has the message. */
export type ShownMessage = Omit<ChatMessage, 'id' | 'seq'> & { id?: string; seq?: number }

export interface MessageLine {
  kind: 'message'
  key: string
  message: ShownMessage
  status: 'sent' | 'sending' | 'failed'
}

export interface PresenceLine {
  kind: 'joined' | 'left'
  key: string
  names: string[]
}

export type ChatLine =
  | MessageLine
  | PresenceLine
  | { kind: 'gift'; key: string; gift: GiftGiven }
  | { kind: 'win'; key: string; win: GameWin }
  | { kind: 'notice'; key: string; text: string }

const maxLines = 200

export function messageLine(message: ShownMessage, status: MessageLine['status'] = 'sent'): MessageLine {
  return { kind: 'message', key: `${message.member.id} ${message.client_id}`, message, status }
}

export function mergeMessages(
  lines: readonly ChatLine[],
  messages: readonly ChatMessage[]
): readonly ChatLine[] {
  const merged = messages.reduce((placed, message) => place(placed, messageLine(message)), lines)
  return merged.length > maxLines ? merged.slice(-maxLines) : merged
}

/** Senders get their message twice, in the response and as an event. */
function place(lines: readonly ChatLine[], line: MessageLine): readonly ChatLine[] {
  if (lines.some(other => other.key === line.key && seqOf(other) === seqOf(line))) return lines
  const others = lines.filter(({ key }) => key !== line.key)
  const later = others.findIndex(other => seqOf(other) > seqOf(line))
  return others.toSpliced(later === -1 ? others.length : later, 0, line)
}

function seqOf(line: ChatLine): number {
  return line.kind === 'message' ? (line.message.seq ?? Infinity) : -1
}

export function appendLine(lines: readonly ChatLine[], line: ChatLine): readonly ChatLine[] {
  return [...lines, line].slice(-maxLines)
}

let lineCount = 0

/**
 * Merges the names into the last line if that line has the same kind, so that a busy room does not push the
 * chat away.
 */
export function appendPresence(
  lines: readonly ChatLine[],
  kind: PresenceLine['kind'],
  names: readonly string[]
): readonly ChatLine[] {
  if (names.length === 0) return lines
  const last = lines.at(-1)
  if (last?.kind !== kind) return appendLine(lines, { kind, key: `line ${++lineCount}`, names: [...names] })
  return [...lines.slice(0, -1), { kind, key: last.key, names: [...last.names, ...names] }]
}

export function noticeLine(text: string): ChatLine {
  return { kind: 'notice', key: `line ${++lineCount}`, text }
}

export function presenceText({ kind, names }: PresenceLine): string {
  const [first = '', second = ''] = names
  if (names.length === 1) return `${first} ${kind}`
  return names.length === 2
    ? `${first} and ${second} ${kind}`
    : `${first} and ${names.length - 1} others ${kind}`
}
