export type EventKind = 'chat' | 'seat' | 'message'

interface SocketEvent {
  kind: EventKind
  ids: Array<string | number>
}

const prefixes = { chat: '42["party_chat",', seat: '42["party_change",', message: '42["message",' } as const

/** Reads a Socket.IO packet without parsing it as JSON, because the clients share the CPU with the server. */
export function readEvent(packet: string): SocketEvent | undefined {
  if (packet.startsWith(prefixes.chat)) return { kind: 'chat', ids: [numberAfter('"seq":', packet)] }
  if (packet.startsWith(prefixes.message))
    return { kind: 'message', ids: [/"client_id":"([^"]+)/.exec(packet)?.[1] ?? ''] }
  if (!packet.startsWith(prefixes.seat)) return undefined
  const [base, version] = [numberAfter('"base":', packet), numberAfter('"version":', packet)]
  return { kind: 'seat', ids: Array.from({ length: version - base }, (_, index) => base + 1 + index) }
}

/** Gives a recorded event another number. */
export function renumber(packet: string, id: number): unknown[] {
  const text = packet
    .replace(/"seq":\d+/, `"seq":${id}`)
    .replace(/"base":\d+,"version":\d+/, `"base":${id - 1},"version":${id}`)
  return JSON.parse(text.slice(2))
}

const numberAfter = (key: string, packet: string) =>
  Number.parseInt(packet.slice(packet.indexOf(key) + key.length), 10)
