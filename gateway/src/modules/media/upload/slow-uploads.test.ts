import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'

import { uploadMedia } from '@tambay/contracts/people/media'
import { expect, onTestFinished, test, vi } from 'vitest'

import { createTestApp, type TestPerson } from '#testing/create-test-app.ts'
import { paint, upload } from '#testing/modules/media.ts'
import { readBody } from './read-body.ts'

test('a user who holds uploads open gets only four of them, and others can still upload', async () => {
  const { app, hold } = await start()
  const [ann, bob] = [await app.signUp('ann01'), await app.signUp('bob01')]
  const held = hold(ann, 32)
  await expect.poll(() => held.refused()).toBe(28)
  expect((await upload(app, bob, await paint(9, 9))).envelope.code).toBe(0)
  held.end()
  await expect.poll(async () => (await upload(app, ann, await paint(9, 9))).envelope.code).toBe(0)
})

test('eight users who hold uploads open leave slots for others', async () => {
  const { app, hold } = await start()
  const attackers = await Promise.all(Array.from({ length: 8 }, (_, index) => app.signUp(`attacker${index}`)))
  const held = attackers.map(person => hold(person, 4))
  // 16 shared slots and one reserved slot for each user.
  await expect.poll(() => held.reduce((sum, { refused }) => sum + refused(), 0)).toBe(32 - 16 - 8)
  const ann = await app.signUp('ann01')
  expect((await upload(app, ann, await paint(9, 9))).envelope.code).toBe(0)
})

async function start() {
  const app = await createTestApp()
  onTestFinished(app.close)
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.fastify.server.address() as AddressInfo
  return { app, hold: (person: TestPerson, count: number) => holdUploads(port, person, count) }
}

/** Starts uploads that send one byte and then nothing. */
function holdUploads(port: number, { token }: TestPerson, count: number) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' }
  let refusals = 0
  const uploads = Array.from({ length: count }, () => {
    const started = request({ port, path: uploadMedia.path, method: 'POST', headers })
    started.on('error', () => {}).on('response', () => (refusals += 1))
    started.write('x')
    return started
  })
  const end = () => uploads.forEach(one => one.destroy())
  onTestFinished(end)
  return { refused: () => refusals, end }
}

test('ends an upload that is slower than 16 KB a second after its first five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const body = new PassThrough()
  const read = readBody(body, 0).then(
    () => 'read',
    () => 'ended'
  )
  body.write(Buffer.alloc(16 * 1024))
  await vi.advanceTimersByTimeAsync(6500)
  expect(await Promise.race([read, Promise.resolve('open')])).toBe('open')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await read).toBe('ended')
})
