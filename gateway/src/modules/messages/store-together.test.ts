import { randomUUID } from 'node:crypto'

import { blockUser } from '@tambay/contracts/block'
import { readConversation } from '@tambay/contracts/messages/conversations'
import { createRandom } from '@tambay/testing/random'
import { expect, test } from 'vitest'

import { asOwner, blockedBackend } from '#testing/blocked-backend.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { conversationWith, introduce, pageOf, say, send } from '#testing/modules/messages.ts'
import { recordStatements } from '#testing/record-statements.ts'
import { startApp } from '#testing/start-app.ts'
import { createStoreTogether, type Draft, type StoreInput } from './messages/store-message.ts'

const app = await startApp()
const [ann, bob, eve] = [await app.signUp('ann01'), await app.signUp('bob02'), await app.signUp('eve03')]
const withBob = await introduce(ann, bob)
const withEve = await introduce(ann, eve)
const statements = recordStatements(app.pool)
const store = createStoreTogether(app.db)

function messageIn(conversationId: string, sender: TestPerson, more: Partial<Draft> = {}): StoreInput {
  const content = { kind: 'text', text: 'Uy', mediaId: null, stickerId: null, card: null } as const
  const draft = { clientId: randomUUID(), ...content, ...more }
  return {
    conversationId,
    senderId: sender.id,
    draft,
    isHiddenFromRecipient: false,
    now: app.clock.now()
  }
}

/** Messages of the same moment share a statement. */
const storeAtOnce = (inputs: StoreInput[]) =>
  Promise.allSettled(inputs.map(store)).then(results =>
    results.map(result => (result.status === 'fulfilled' ? result.value?.message.seq : 'failed'))
  )

const lastSeq = async (person: TestPerson) => (await conversationWith(ann, person)).last_seq

test('messages that wait at the same time share a statement and are numbered in their order', async () => {
  const [bobSeq, eveSeq] = [await lastSeq(bob), await lastSeq(eve)]
  statements.length = 0
  const alone = store(messageIn(withBob, ann))
  await Promise.resolve()
  const seqs = await storeAtOnce([
    messageIn(withBob, bob),
    messageIn(withEve, ann),
    messageIn(withBob, ann),
    messageIn(withEve, eve)
  ])
  expect((await alone)?.message.seq).toBe(bobSeq + 1)
  expect(seqs).toEqual([bobSeq + 2, eveSeq + 1, bobSeq + 3, eveSeq + 2])
  expect(statements).toHaveLength(2)
  expect(await conversationWith(bob, ann)).toMatchObject({
    last_seq: bobSeq + 3,
    unread_count: 3,
    last_message: { seq: bobSeq + 3 }
  })
})

test('the same client id twice in a statement stores one message', async () => {
  const twice = messageIn(withBob, ann, { clientId: randomUUID() })
  const seq = await lastSeq(bob)
  expect(await storeAtOnce([twice, twice, messageIn(withEve, ann)])).toEqual([
    seq + 1,
    undefined,
    await lastSeq(eve)
  ])
  expect((await pageOf(bob, withBob)).items.filter(({ seq: one }) => one > seq)).toHaveLength(1)
})

test('a message that fails or is blocked stops no other one of its statement', async () => {
  const cat = await app.signUp('cat04')
  const withCat = await introduce(ann, cat)
  await cat.call(blockUser, { user_id: ann.id })
  const seq = await lastSeq(bob)
  const withMissingPicture = messageIn(withEve, ann, { kind: 'picture', text: null, mediaId: randomUUID() })
  expect(await storeAtOnce([messageIn(withCat, ann), messageIn(withBob, ann)])).toEqual([undefined, seq + 1])
  expect(await storeAtOnce([withMissingPicture, messageIn(withCat, ann), messageIn(withBob, ann)])).toEqual([
    'failed',
    undefined,
    seq + 2
  ])
})

test('a locked conversation delays only its own messages', async () => {
  const [bobSeq, eveSeq] = [await lastSeq(bob), await lastSeq(eve)]
  const delayed = await asOwner(app, async owner => {
    await owner.query('BEGIN')
    await owner.query('SELECT FROM conversation WHERE id = $1 FOR UPDATE', [withBob])
    const waiting = storeAtOnce([messageIn(withBob, ann), messageIn(withBob, bob)])
    await blockedBackend(app)
    expect(await storeAtOnce([messageIn(withEve, ann), messageIn(withEve, eve)])).toEqual([
      eveSeq + 1,
      eveSeq + 2
    ])
    await owner.query('COMMIT')
    return { waiting }
  })
  expect((await delayed.waiting).toSorted()).toEqual([bobSeq + 1, bobSeq + 2])
})

test('random messages, repeats, reads and a block at the same time leave each conversation in order', async () => {
  const seed = Date.now() % 1_000_000
  const random = createRandom(seed)
  const people = await Promise.all(['one', 'two', 'three', 'four'].map(name => app.signUpNumbered(name)))
  const pairs = people.flatMap((one, index) => people.slice(index + 1).map(two => [one, two] as const))
  const ids = new Map<(typeof pairs)[number], string>()
  for (const pair of pairs) ids.set(pair, await introduce(...pair))
  const blocked = random.pick(pairs)

  const sent = await Promise.all(
    Array.from({ length: 80 }, async (_, index) => {
      const pair = random.pick(pairs)
      const [from, to] = random.below(2) ? pair : pair.toReversed()
      if (!from || !to) throw new Error('A pair needs two people')
      if (index === 40) await blocked[0].call(blockUser, { user_id: blocked[1].id })
      if (index % 10 === 5) await to.call(readConversation, { conversation_id: ids.get(pair) ?? '', seq: 1 })
      const fields = { text: String(index), client_id: randomUUID() }
      const answers = await Promise.all(
        Array.from({ length: 1 + random.below(2) }, () => send(from, to, fields))
      )
      return answers.map(({ envelope }) => ({ pair, code: envelope.code, id: fields.client_id }))
    })
  )

  for (const pair of pairs) {
    const [one, two] = pair
    const { items } = await pageOf(one, ids.get(pair) ?? '', { limit: 50 })
    const seqs = items.map(({ seq }) => seq)
    expect(seqs, `seed ${seed}`).toEqual([...new Set(seqs)].toSorted((a, b) => b - a))
    const accepted = sent.flat().filter(answer => answer.pair === pair && answer.code === 0)
    const stored = items.filter(({ text }) => text !== 'Hello po').map(({ client_id }) => client_id)
    expect(new Set(stored), `seed ${seed}`).toEqual(new Set(accepted.map(({ id }) => id)))
    expect(stored, `seed ${seed}`).toHaveLength(new Set(stored).size)
    for (const [reader, writer] of [
      [one, two],
      [two, one]
    ] as const) {
      const { own_read_seq, unread_count } = await conversationWith(reader, writer)
      const unread = items.filter(({ seq, sender_id }) => seq > own_read_seq && sender_id === writer.id)
      expect(unread_count, `seed ${seed}`).toBe(unread.length)
    }
  }
  expect(await say(blocked[1], blocked[0], 'Uy')).toRefuse('message_not_accepted')
})
