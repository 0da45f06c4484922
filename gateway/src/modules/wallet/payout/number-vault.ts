import { createHmac } from 'node:crypto'

import { createSealer } from '#platform/crypto/sealer.ts'
import { subkey } from '#platform/crypto/subkey.ts'

export interface NumberOwner {
  id: string
  userId: string
}

export interface NumberVault {
  seal(number: string, owner: NumberOwner): string
  open(sealed: string, owner: NumberOwner): string | undefined
  fingerprint(userId: string, account: { kind: string; bank?: string | undefined; number: string }): string
}

export function createNumberVault(secret: string): NumberVault {
  const sealer = createSealer(secret, 'payout-account-number')
  const hashKey = subkey(secret, 'payout-account-fingerprint')
  const labelOf = ({ id, userId }: NumberOwner) => `${userId}/${id}`

  return {
    seal: (number, owner) => sealer.seal(number, labelOf(owner)),
    open: (sealed, owner) => sealer.open(sealed, labelOf(owner)),
    fingerprint: (userId, { kind, bank = '', number }) =>
      createHmac('sha256', hashKey).update([userId, kind, bank, number].join('/')).digest('base64url')
  }
}
