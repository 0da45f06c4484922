import type { FastifyBaseLogger } from 'fastify'

import { createSealer } from '#platform/crypto/sealer.ts'
import type { epoch } from '../tables.ts'

export type Epoch = typeof epoch.$inferSelect
type Owner = Pick<Epoch, 'id' | 'userId'>

export interface SeedVault {
  keyId: string
  seal(seed: string, owner: Owner): Pick<Epoch, 'sealedSeed' | 'sealKey'>
  /** False if another key sealed the seed, so that this gateway can't draw with it. */
  holdsKeyOf(epoch: Epoch): boolean
  open(epoch: Epoch): string | undefined
}

export function createSeedVault(secret: string, log?: Pick<FastifyBaseLogger, 'error'>): SeedVault {
  const sealer = createSealer(secret, 'turntable-seed')
  const labelOf = ({ id, userId }: Owner) => `${userId}/${id}`

  return {
    keyId: sealer.keyId,
    seal: (seed, owner) => ({
      sealedSeed: sealer.seal(seed, labelOf(owner)),
      sealKey: sealer.keyId
    }),
    holdsKeyOf: ({ sealKey }) => sealKey === sealer.keyId,
    open(epoch) {
      const { id, seed, sealedSeed, sealKey } = epoch
      const opened = seed ?? sealer.open(sealedSeed, labelOf(epoch))
      if (opened === undefined) log?.error({ epoch: id, sealKey }, 'cannot decrypt a seed of the wheel')
      return opened
    }
  }
}
