import { merge, type MergedChange, type PartyChange } from './merge-changes.ts'

const keptPerParty = 100

export function createRecentChanges() {
  const byParty = new Map<string, PartyChange[]>()

  return {
    add(change: PartyChange): void {
      const changes = byParty.get(change.partyId) ?? []
      byParty.set(change.partyId, [...changes, change].slice(-keptPerParty))
    },
    /**
     * Returns the changes after `known` up to `current` or a later version, or undefined if one of them is
     * missing here.
     */
    since(partyId: string, known: number, current: number): MergedChange | undefined {
      const changes = (byParty.get(partyId) ?? []).filter(({ version }) => version > known)
      if (changes.length === 0 && known === current)
        return { partyId, base: known, version: known, members: new Map(), settings: new Set() }
      const [merged, gap] = merge(changes)
      return merged?.base === known && merged.version >= current && !gap ? merged : undefined
    },
    remove: (partyId: string): void => void byParty.delete(partyId)
  }
}
