import { getWheel } from '@tambay/contracts/wheel'
import { expect, onTestFinished, test } from 'vitest'

import type { Config } from '#platform/config/config.ts'
import { createTestApp } from '#testing/create-test-app.ts'

async function start(config: Partial<Config>) {
  const app = await createTestApp(config)
  onTestFinished(app.close)
  const ask = (authorization?: string, ip = '127.0.0.1') =>
    app.call(getWheel, undefined, {
      headers: { 'x-forwarded-for': ip, ...(authorization && { authorization }) }
    })
  const ask20 = (authorization?: string, ip?: string) =>
    Promise.all(Array.from({ length: 20 }, () => ask(authorization, ip)))
  return { app, ask, ask20 }
}

test('counts all addresses of one IPv6 /64 network together', async () => {
  const { ask } = await start({ RATE_PER_IP: 3 })
  for (const host of [1, 2, 3]) expect((await ask('', `2001:db8:0:7::${host}`)).envelope.code).toBe(0)
  expect(await ask('', '2001:db8:0:7::4')).toRefuse('too_many_requests')
  expect((await ask('', '2001:db8:0:8::1')).envelope.code).toBe(0)
})

test('counts a token once, however its header is spelled and whichever address sends it', async () => {
  const { app, ask } = await start({ RATE_PER_SESSION: 3 })
  const { token } = await app.signUp('ann11')
  const [first, ...others] = ['Bearer', 'bearer', 'BEARER', 'bEaReR'].map(scheme => `${scheme} ${token}`)
  expect((await ask(first)).envelope.code).toBe(0)
  expect((await ask(others[0], '198.51.100.1')).envelope.code).toBe(0)
  expect((await ask(others[1], '198.51.100.2')).envelope.code).toBe(0)
  expect(await ask(others[2], '198.51.100.3')).toRefuse('too_many_requests')
})

test('refused requests of one token cost no other token of the address, of a guest or of a user', async () => {
  const { app, ask, ask20 } = await start({ RATE_PER_IP: 8, RATE_PER_SESSION: 5 })
  const issue = async (nick_name: string) => {
    const guest = { id: `guest-${nick_name}`, nick_name, avatar: '' }
    return `Bearer ${(await app.sessions.issueForGuest(guest, 'phone')).token}`
  }
  const [abuser, neighbor] = [await issue('Ben'), await issue('Cat')]
  const refused = (await ask20(abuser)).filter(({ envelope }) => envelope.code === 429)
  expect(refused).toHaveLength(15)
  expect((await ask(neighbor)).envelope.code).toBe(0)
  const { token } = await app.signUp('ann11')
  await ask20()
  expect(await ask(neighbor)).toRefuse('too_many_requests')
  expect((await ask(`Bearer ${token}`)).envelope.code).toBe(0)
})

test('counts invented tokens toward the limit of their address', async () => {
  const { ask } = await start({ RATE_PER_IP: 3 })
  for (const made of ['one', 'two', 'three']) expect(await ask(`Bearer ${made}`)).toRefuse('token_unknown')
  expect(await ask('Bearer four')).toRefuse('too_many_requests')
})

test('sends Retry-After with each refusal for too many requests', async () => {
  const { ask20 } = await start({ RATE_PER_IP: 1 })
  const answers = await ask20()
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(19)
  for (const { headers, envelope } of refused)
    expect(headers['retry-after']).toBe(String((envelope.data as { retry_after: number }).retry_after))
})
