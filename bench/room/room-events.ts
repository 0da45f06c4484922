export const eventKinds = ['chat', 'seat'] as const
export type EventKind = (typeof eventKinds)[number]

interface RoomEvent {
  kind: EventKind
  ids: number[]
}

const prefixes = { chat: '42["party_chat",', seat: '42["party_change",' } as const

/** Reads a Socket.IO packet without parsing it as JSON, because the clients share the CPU with the server. */
export function readEvent(packet: string): RoomEvent | undefined {
  if (packet.startsWith(prefixes.chat)) return { kind: 'chat', ids: [numberAfter('"seq":', packet)] }
  if (!packet.startsWith(prefixes.seat)) return undefined
  const [base, version] = [numberAfter('"base":', packet), numberAfter('"version":', packet)]
  return { kind: 'seat', ids: Array.from({ length: version - base }, (_, index) => base + 1 + index) }
}

export function renumber(packet: string, id: number): string {
  return packet
    .slice(2)
    .replace(/"seq":\d+/, `"seq":${id}`)
    .replace(/"base":\d+,"version":\d+/, `"base":${id - 1},"version":${id}`)
}

function numberAfter(key: string, packet: string): number {
  return Number.parseInt(packet.slice(packet.indexOf(key) + key.length), 10)
}
