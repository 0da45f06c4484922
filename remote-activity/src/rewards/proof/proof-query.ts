import { call } from '@tambay/client/api/call'
import { queryOptions } from '@tambay/client/query'
import { listRewards, type Spin } from '@tambay/contracts/wheel'

export interface Proof {
  spin: Spin
  siblings: Spin[]
  /** A receipt that other people can check, as JSON. Null until the seed is revealed. */
  receiptText: string | null
}

export function proofQuery(id: string | null) {
  return queryOptions({
    queryKey: [listRewards.path, 'proof', id],
    enabled: id !== null,
    queryFn: async ({ signal }): Promise<Proof | null> => {
      const spins = await loadSpins(known => isWholeSeed(known, id), signal)
      const spin = spins.find(one => one.id === id)
      if (!spin) return null
      const siblings = spins.filter(one => one.epoch_id === spin.epoch_id)
      return { spin, siblings, receiptText: await writeReceipt(spin, siblings) }
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

async function writeReceipt(
  { id, seed, created_at, transaction_id, commit, table_hash, table, nonce }: Spin,
  siblings: readonly Spin[]
): Promise<string | null> {
  if (seed === null) return null
  const { createReceipt } = await import('@tambay/fairness/receipt/receipt')
  const spins = siblings
    .toSorted((one, other) => one.nonce - other.nonce)
    .map(({ nonce: number, client_seed, draw, field_id, prize }) => ({
      nonce: number,
      client_seed,
      draw,
      field_id,
      prize
    }))
  const draws = { commit, seed, table_hash, table, nonce, spins }
  return JSON.stringify(createReceipt({ spin_id: id, created_at, transaction_id, ...draws }), undefined, 2)
}
