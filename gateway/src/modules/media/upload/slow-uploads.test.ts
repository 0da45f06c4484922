import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'

import { uploadMedia } from '@tambay/contracts/people/media'
import { expect, onTestFinished, test, vi } from 'vitest'

import { createTestApp, type TestPerson } from '#testing/create-test-app.ts'
import { paint, upload } from '../testing.ts'
import { readBody } from './read-body.ts'

test('a user who holds uploads open gets only four of them, and others can still upload', async () => {
  const app = await createTestApp()
  onTestFinished(app.close)
  const [ann, bob] = [await app.signUp('ann01'), await app.signUp('bob01')]
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.fastify.server.address() as AddressInfo
  const startUpload = (person: TestPerson) => {
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'image/jpeg' }
    const started = request({ port, path: uploadMedia.path, method: 'POST', headers })
    started.on('error', () => {}).write('x')
    onTestFinished(() => void started.destroy())
    return started
  }
  const uploads = Array.from({ length: 32 }, () => startUpload(ann))
  const refused: unknown[] = []
  for (const one of uploads) one.on('response', answer => refused.push(answer.statusCode))
  await expect.poll(() => refused.length).toBe(28)
  expect((await upload(app, bob, await paint(9, 9))).envelope.code).toBe(0)
  uploads.forEach(one => one.destroy())
  await expect.poll(async () => (await upload(app, ann, await paint(9, 9))).envelope.code).toBe(0)
})

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
