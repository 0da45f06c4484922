import { call } from '@tambay/client/api/call'
import { queryOptions } from '@tambay/client/query'
import { listRewards, type Spin } from '@tambay/contracts/activity'

export interface Proof {
  spin: Spin
  siblings: Spin[]
}

export function proofQuery(id: string | null) {
  return queryOptions({
    queryKey: [listRewards.path, 'proof', id],
    enabled: id !== null,
    queryFn: async ({ signal }): Promise<Proof | null> => {
      const spins = await loadSpins(known => isWholeSeed(known, id), signal)
      const spin = spins.find(one => one.id === id)
      return spin ? { spin, siblings: spins.filter(one => one.epoch_id === spin.epoch_id) } : null
    }
  })
}

async function loadSpins(isEnough: (spins: Spin[]) => boolean, signal: AbortSignal): Promise<Spin[]> {
  const spins: Spin[] = []
  let cursor: string | null | undefined
  do {
    const page = await call(
      listRewards,
      { limit: 50, cursor: cursor ?? undefined },
      { isQuiet: true, signal }
    )
    spins.push(...page.items)
    cursor = page.next_cursor
  } while (cursor !== null && !isEnough(spins))
  return spins
}

/**
 * True if the list continues with a spin of an older seed, because then all spins of this seed are loaded.
 */
function isWholeSeed(spins: Spin[], id: string | null): boolean {
  const at = spins.findIndex(one => one.id === id)
  return at >= 0 && spins.slice(at).some(one => one.epoch_id !== spins[at]?.epoch_id)
}
