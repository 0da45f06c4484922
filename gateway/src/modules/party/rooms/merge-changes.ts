import type { PartyMember, PartySettings } from '@tambay/contracts/party'

/** Changes of a room within this time become one event (spec ROOM-29). */
export const mergeMs = 50

export interface MemberChange {
  id: string
  /** Null if the member left. If it is not set, the partyPublisher reads it. */
  state?: PartyMember | null
}

export interface PartyChange {
  partyId: string
  version: number
  members?: readonly MemberChange[]
  settings?: ReadonlyArray<keyof PartySettings>
}

export interface MergedChange {
  partyId: string
  base: number
  version: number
  members: Map<string, MemberChange['state']>
  settings: Set<keyof PartySettings>
}

export function merge(changes: readonly PartyChange[]): MergedChange[] {
  const merged: MergedChange[] = []
  for (const change of changes.toSorted((a, b) => a.version - b.version)) {
    let last = merged.at(-1)
    if (last?.version !== change.version - 1) {
      const { partyId, version } = change
      last = { partyId, base: version - 1, version, members: new Map(), settings: new Set() }
      merged.push(last)
    }
    last.version = change.version
    for (const { id, state } of change.members ?? []) last.members.set(id, state)
    for (const field of change.settings ?? []) last.settings.add(field)
  }
  return merged
}

export function mergeChanges(delayMs: number, publish: (change: MergedChange) => Promise<void>) {
  const waiting = new Map<string, PartyChange[]>()
  const timers = new Set<NodeJS.Timeout>()
  let isStopped = false

  function schedule(partyId: string): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void flush(partyId)
    }, delayMs).unref()
    timers.add(timer)
  }

  async function flush(partyId: string): Promise<void> {
    const changes = waiting.get(partyId) ?? []
    waiting.set(partyId, [])
    for (const change of merge(changes)) await publish(change)
    if (waiting.get(partyId)?.length && !isStopped) schedule(partyId)
    else waiting.delete(partyId)
  }

  return {
    add(change: PartyChange): void {
      if (isStopped) return
      const changes = waiting.get(change.partyId)
      if (changes) return void changes.push(change)
      waiting.set(change.partyId, [change])
      schedule(change.partyId)
    },
    stop(): void {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
    }
  }
}
