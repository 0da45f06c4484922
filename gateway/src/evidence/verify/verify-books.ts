import { hash, type KeyObject } from 'node:crypto'

import type { Currency } from '@tambay/contracts/common'
import type { SealStatement, Supply } from '@tambay/contracts/supply'

import { EvidenceError } from '../evidence-error.ts'
import type { EvidenceStore } from '../store/evidence-store.ts'
import { indexSeals, nameOfSeal, type SealedIndex } from './sealed-index.ts'
import { createAccountsVerifier, type EntryRecord } from './verify-accounts.ts'

export interface Verdict {
  faults: string[]
  last: SealStatement | undefined
  restores: SealStatement[]
  postings: number
  actions: number
  /** Postings that are newer than the last seal. */
  unsealed: number
}

interface VerifyOptions {
  store: EvidenceStore
  publicKey: KeyObject
  /** Passes each line of an export on, in its order. */
  readExport(write: (line: string) => void): Promise<void>
}

/** Compares an export with the seals. Finds every row that was changed, removed or inserted after it was sealed. */
export async function verifyBooks({ store, publicKey, readExport }: VerifyOptions): Promise<Verdict> {
  let index: SealedIndex
  try {
    index = await indexSeals(store, publicKey)
  } catch (error) {
    if (!(error instanceof EvidenceError)) throw error
    return { faults: [error.message], last: undefined, restores: [], postings: 0, actions: 0, unsealed: 0 }
  }
  const verifier = createVerifier(index)
  await readExport(verifier.add)
  return { ...verifier.finish(), last: index.last, restores: index.restores }
}

interface PostingRecord {
  id: string
  entries: EntryRecord[]
}

function createVerifier(index: SealedIndex) {
  const faults: string[] = []
  const accounts = createAccountsVerifier()
  const supply = createSupply()
  const count = { postings: 0, actions: 0, unsealed: 0 }
  let chain = ''

  function addPosting(text: string): void {
    const { id, entries } = JSON.parse(text) as PostingRecord
    const sealed = index.postings.get(id)
    index.postings.delete(id)
    count.postings++
    if (!sealed) count.unsealed++
    else if (sealed.hash !== hash('sha256', text))
      faults.push(`Posting ${id} was changed after ${nameOfSeal(sealed.seal)}.`)
    for (const [currency, { sum, held }] of Object.entries(addUp(entries))) {
      if (sum !== 0) faults.push(`The ${currency} entries of posting ${id} add up to ${sum}.`)
      if (sealed) supply.add(currency as Currency, held)
    }
    for (const entry of entries) accounts.add(entry, id, sealed !== undefined)
  }

  function addAction(line: string): void {
    const [, stored = '', text = ''] = /^(\w+) (.*)$/s.exec(line) ?? []
    const { position } = JSON.parse(text) as { position: number }
    count.actions++
    if (position !== count.actions) faults.push(`Action ${count.actions} of the log is missing.`)
    count.actions = position
    const sealed = index.actions.get(position)
    const before = index.actions.get(position - 1)?.hash ?? chain
    if (hash('sha256', before + text) !== (sealed?.hash ?? stored))
      faults.push(
        `Action ${position} of the log was changed${sealed ? ` after ${nameOfSeal(sealed.seal)}` : ''}.`
      )
    chain = stored
  }

  return {
    add(line: string): void {
      if (line.startsWith('posting ')) addPosting(line.slice('posting '.length))
      else if (line.startsWith('action ')) addAction(line.slice('action '.length))
      else if (line.startsWith('account ')) faults.push(...accounts.compare(JSON.parse(line.slice(8))))
    },
    finish() {
      for (const [id, { seal }] of index.postings)
        faults.push(`Posting ${id} of ${nameOfSeal(seal)} is missing.`)
      const lastSealed = index.last?.last_action ?? 0
      for (let position = count.actions + 1; position <= lastSealed; position++)
        faults.push(`Action ${position} of the log is missing.`)
      faults.push(...accounts.compareRest(), ...(index.last ? supply.compare(index.last) : []))
      return { faults, ...count }
    }
  }
}

function addUp(entries: EntryRecord[]) {
  const sums: Record<string, { sum: number; held: number }> = {}
  for (const { account, amount } of entries) {
    const [holder = '', currency = ''] = account.split(' ')
    const total = (sums[currency] ??= { sum: 0, held: 0 })
    total.sum += amount
    if (holder.startsWith('user:') || holder.startsWith('escrow:')) total.held += amount
  }
  return sums
}

function createSupply() {
  const found: Record<Currency, Supply> = {
    coin: { issued: 0, burnt: 0, held: 0 },
    diamond: { issued: 0, burnt: 0, held: 0 }
  }
  return {
    add(currency: Currency, change: number): void {
      const of = found[currency]
      if (change > 0) of.issued += change
      else of.burnt -= change
      of.held += change
    },
    compare({ supply }: SealStatement): string[] {
      return (['coin', 'diamond'] as const)
        .filter(currency => JSON.stringify(supply[currency]) !== JSON.stringify(found[currency]))
        .map(
          currency =>
            `The last seal says ${supply[currency].held} ${currency}s are held, its postings say ${found[currency].held}.`
        )
    }
  }
}
