import { ApiError } from '@tambay/client/api/api-error'
import { call } from '@tambay/client/api/call'
import { refusals } from '@tambay/contracts/errors'
import { getTransaction } from '@tambay/contracts/wallet'
import type { Spin } from '@tambay/contracts/wheel'
import type { Check } from '@tambay/ui/check-list'

import type { Receipt } from './check-proof.ts'
import type { Proof } from './proof-query.ts'

export async function runCheck(proof: Proof): Promise<Check[]> {
  const [{ checkProof }, receipt] = await Promise.all([import('./check-proof.ts'), findReceipt(proof.spin)])
  return checkProof(proof, receipt)
}

async function findReceipt({ prize, transaction_id: id }: Spin): Promise<Receipt> {
  if (id === null || (prize.t !== 'coin' && prize.t !== 'diamond')) return undefined
  try {
    const query = { id, currency: prize.t }
    return (await call(getTransaction, query, { isQuiet: true })).transaction
  } catch (error) {
    if (error instanceof ApiError && error.code === refusals.transaction_not_found.code) return undefined
    throw error
  }
}
