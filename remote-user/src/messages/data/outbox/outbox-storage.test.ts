import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { deleteMessageDatabase, openMessageDatabase } from '../local/database.ts'
import { createOutboxStorage } from './outbox-storage.ts'

const entry = (client_id: string) => ({
  client_id,
  to_user_id: '10000002',
  created_at: 1_795_180_000,
  draft: { kind: 'text' as const, text: 'Tara na' },
  status: 'waiting' as const
})

const open = (userId: string) => createOutboxStorage(openMessageDatabase(userId))
const ids = async (storage: ReturnType<typeof open>) =>
  (await storage.list()).map(({ client_id }) => client_id)

test('lists messages in the order of writing, also after a restart of the app', async () => {
  const first = open('1')
  for (const id of ['a', 'b', 'c']) await first.add(entry(id))
  await first.remove('b')
  const second = open('1')
  await second.add(entry('d'))
  expect(await ids(second)).toEqual(['a', 'c', 'd'])
})

test('puts a failed message at the end of the queue as waiting', async () => {
  const storage = open('2')
  for (const id of ['a', 'b']) await storage.add(entry(id))
  const [first] = await storage.list()
  if (first) await storage.update({ ...first, status: 'failed', error: 'No.' })
  await storage.requeue('a')
  expect(await storage.list()).toMatchObject([
    { client_id: 'b', status: 'waiting' },
    { client_id: 'a', status: 'waiting' }
  ])
  expect((await storage.list())[1]).not.toHaveProperty('error')
})

test('does not restore a discarded message with a late update', async () => {
  const storage = open('3')
  await storage.add(entry('a'))
  const [stored] = await storage.list()
  await storage.remove('a')
  if (stored) await storage.update({ ...stored, status: 'failed' })
  expect(await storage.list()).toEqual([])
})

test('keeps each user’s messages in a database of their own, until it is deleted', async () => {
  const [anna, ben] = [open('4'), open('5')]
  await anna.add(entry('a'))
  await ben.add(entry('b'))
  expect([await ids(anna), await ids(ben)]).toEqual([['a'], ['b']])
  await deleteMessageDatabase('4')
  expect([await ids(open('4')), await ids(ben)]).toEqual([[], ['b']])
})
