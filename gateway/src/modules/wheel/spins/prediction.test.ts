import { createHash, createHmac } from 'node:crypto'

import { revealSeed, type Spin, spinWheel } from '@tambay/contracts/wheel'
import { draw, sumWeights, wheelLabels } from '@tambay/fairness/commit-reveal'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { spinRequest } from '#testing/modules/wheel.ts'
import { startApp } from '#testing/start-app.ts'
import { epoch } from '../tables.ts'

const spinsPerEpoch = 8
const epochs = 3
const app = await startApp({ ROUND_TICKETS_PER_DAY: 1000 })
const ann = await app.signUp('ann11')
for (let round = 0; round < spinsPerEpoch * epochs; round++)
  await app.tickets.earnFromRound(ann.id, `round-${round}`)

interface Seen {
  spin: Spin
  userId: string
  earlierSeeds: string[]
}

const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const shaOfBytes = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
const wordOf = (hex: string, bytes: 4 | 8) => BigInt(`0x${hex.slice(0, bytes * 2)}`)
const modulo = (hex: string, total: number, bytes: 4 | 8 = 8) => Number(wordOf(hex, bytes) % BigInt(total))

const guessedSeeds: Record<string, (seen: Seen) => string> = {
  'the commitment': ({ spin }) => spin.commit,
  'the hash of the commitment': ({ spin }) => shaOfBytes(spin.commit),
  'the hash of the table': ({ spin }) => spin.table_hash,
  'the hash of the epoch': ({ spin }) => sha(spin.epoch_id),
  'the hash of the user': ({ userId }) => sha(userId),
  'the hash of the time': ({ spin }) => sha(String(spin.created_at)),
  'the hash of the client seed': ({ spin }) => sha(spin.client_seed),
  'only zeros': () => '0'.repeat(64),
  'the seed of the epoch before': ({ earlierSeeds }) => earlierSeeds.at(-1) ?? '0'.repeat(64),
  'the first seed': ({ earlierSeeds }) => earlierSeeds[0] ?? '0'.repeat(64),
  'the hash of the seed before': ({ earlierSeeds }) => shaOfBytes(earlierSeeds.at(-1) ?? '00')
}

const guessedDraws: Record<string, (seen: Seen, total: number) => number> = {
  'the commitment modulo the weights': ({ spin }, total) => modulo(spin.commit, total),
  '32 bits of the commitment modulo the weights': ({ spin }, total) => modulo(spin.commit, total, 4),
  'the hash of commitment, client seed and nonce': ({ spin }, total) =>
    modulo(sha(`${spin.commit}|${spin.client_seed}|${spin.nonce}`), total),
  'the hash of client seed and nonce': ({ spin }, total) =>
    modulo(sha(`${spin.client_seed}|${spin.nonce}`), total),
  'an HMAC with the commitment as key': ({ spin }, total) =>
    modulo(createHmac('sha256', spin.commit).update(`${spin.client_seed}|${spin.nonce}`).digest('hex'), total)
}

const drawWith = (seed: string, { spin }: Seen, total: number) =>
  draw({
    seed,
    tableHash: spin.table_hash,
    clientSeed: spin.client_seed,
    nonce: spin.nonce,
    total,
    labels: wheelLabels
  })

async function playEpoch(earlierSeeds: string[]): Promise<{ seen: Seen[]; seed: string }> {
  const seen: Seen[] = []
  for (let count = 0; count < spinsPerEpoch; count++) {
    const { spin } = (await ann.call(spinWheel, await spinRequest(ann, `mine-${count}`))).data
    seen.push({ spin, userId: ann.id, earlierSeeds })
  }
  return { seen, seed: (await ann.call(revealSeed, {})).data.seed }
}

test('nothing that is public before the reveal predicts a draw, and the revealed seed predicts all', async () => {
  const all: Array<Seen & { seed: string }> = []
  const seeds: string[] = []
  for (let count = 0; count < epochs; count++) {
    const { seen, seed } = await playEpoch([...seeds])
    expect(seen.map(({ spin }) => spin.seed)).toEqual(seen.map(() => null))
    all.push(...seen.map(each => ({ ...each, seed })))
    seeds.push(seed)
  }
  expect(new Set(seeds).size).toBe(epochs)
  const stored = await app.db.select().from(epoch).where(eq(epoch.userId, ann.id))
  expect(new Set(stored.map(({ commit }) => commit)).size).toBe(epochs + 1)

  const total = sumWeights(all[0]?.spin.table ?? [])
  const hitsOf = (predict: (seen: (typeof all)[number]) => number) =>
    all.filter(seen => predict(seen) === seen.spin.draw).length
  // 24 draws from 1,000 numbers: a guess hits 4 or more by chance once in 100 million runs.
  for (const [name, seedOf] of Object.entries(guessedSeeds))
    expect([name, hitsOf(seen => drawWith(seedOf(seen), seen, total)) < 4]).toEqual([name, true])
  for (const [name, predict] of Object.entries(guessedDraws))
    expect([name, hitsOf(seen => predict(seen, total)) < 4]).toEqual([name, true])
  expect(hitsOf(seen => drawWith(seen.seed, seen, total))).toBe(all.length)
})
