import type { Message } from '@tambay/contracts/messages/message'

export function mergeMessages(messages: readonly Message[], added: readonly Message[]): readonly Message[] {
  const known = new Map(messages.map(message => [message.id, message]))
  const news = added.filter(message => (known.get(message.id)?.changed_seq ?? -1) < message.changed_seq)
  if (news.length === 0) return messages
  for (const message of news) known.set(message.id, message)
  return [...known.values()].sort((a, b) => a.seq - b.seq)
}

export function removeMessages(messages: readonly Message[], ids: readonly string[]): readonly Message[] {
  return ids.length === 0 ? messages : messages.filter(({ id }) => !ids.includes(id))
}
