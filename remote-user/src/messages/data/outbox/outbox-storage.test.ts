import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'

import { deleteMessageDatabase, type MessageDatabase, openMessageDatabase } from '../local/database.ts'
import { createOutboxStorage } from './outbox-storage.ts'

const entry = (client_id: string) => ({
  client_id,
  to_user_id: '10000002',
  created_at: 1_795_180_000,
  draft: { kind: 'text' as const, text: 'Tara na' },
  status: 'waiting' as const
})

const fail = () => expect.unreachable()
const open = (userId: string) => createOutboxStorage(openMessageDatabase(userId), fail)
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

function openBroken(database: Promise<MessageDatabase>) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const onUnavailable = vi.fn<() => void>()
  return { storage: createOutboxStorage(database, onUnavailable), onUnavailable }
}

test('keeps messages in memory in a browser without a database', async () => {
  const { storage, onUnavailable } = openBroken(Promise.reject(new DOMException('', 'SecurityError')))
  expect(await storage.list()).toEqual([])
  for (const id of ['a', 'b', 'c']) await storage.add(entry(id))
  await storage.remove('b')
  const [first] = await storage.list()
  if (first) await storage.update({ ...first, status: 'failed', error: 'No.' })
  expect(await storage.list()).toMatchObject([{ client_id: 'a', status: 'failed' }, { client_id: 'c' }])
  await storage.requeue('a')
  const queued = (await storage.list()).toSorted((one, other) => one.order - other.order)
  expect(queued).toEqual([
    { ...entry('c'), order: expect.any(Number) },
    { ...entry('a'), order: expect.any(Number) }
  ])
  expect(onUnavailable).toHaveBeenCalledOnce()
})

test('keeps in memory a message that can’t be stored and all later ones, in order after the stored ones', async () => {
  const database = openMessageDatabase('6')
  const { storage, onUnavailable } = openBroken(database)
  await storage.add(entry('a'))
  expect(onUnavailable).not.toHaveBeenCalled()
  const full = vi.spyOn(await database, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  await storage.add(entry('b'))
  full.mockRestore()
  await storage.add(entry('c'))
  expect(await ids(storage)).toEqual(['a', 'b', 'c'])
  expect(onUnavailable).toHaveBeenCalledOnce()
  expect(await ids(open('6'))).toEqual(['a'])
  for (const id of ['a', 'b', 'c']) await storage.remove(id)
  expect(await storage.list()).toEqual([])
})
