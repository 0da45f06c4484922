import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createTestApp, type TestApp } from '#testing/create-test-app.ts'
import { requestCode, codesSentTo } from '#testing/modules/verification-codes.ts'
import { startApp } from '#testing/start-app.ts'
import { createIssue } from './issue-code.ts'

let phone: string
let phones = 0
const app = await startApp({ HUMAN_WORK: 3, CODES_PER_IP: 1000, CODES_PER_DEVICE: 1000 })
beforeEach(() => {
  phone = nextPhone()
})

const nextPhone = () => `+639173${String(phones++).padStart(6, '0')}`
const reasonsOf = (answers: Awaited<ReturnType<typeof requestCode>>[]) =>
  answers.map(({ envelope }) => envelope.bizErrorCode ?? 'sent')

describe('one phone number or email', () => {
  test('gets one code a minute, and a refusal contains the remaining seconds', async () => {
    await requestCode(app, phone, 'login')
    app.clock.advance(18_000)
    const tooSoon = await requestCode(app, phone, 'bind')
    expect(tooSoon).toRefuse('code_too_soon')
    expect(tooSoon.envelope.data).toEqual({ resend_after: 42 })
    app.clock.advance(42_000)
    expect((await requestCode(app, phone, 'bind')).envelope.code).toBe(0)
  })

  test('gets one code for six concurrent requests from different networks and devices', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        requestCode(app, phone, 'login', { ip: `203.0.113.${index}`, device: `device-${index}` })
      )
    )
    expect(reasonsOf(answers).filter(reason => reason === 'sent')).toHaveLength(1)
    expect(await codesSentTo(app, phone)).toHaveLength(1)
  })

  test('gets five codes an hour for all purposes together, and a refusal contains the time to wait', async () => {
    for (let count = 0; count < 5; count++) {
      expect((await requestCode(app, phone, count % 2 ? 'login' : 'bind')).envelope.code).toBe(0)
      app.clock.advance(60_000)
    }
    const refused = await requestCode(app, phone, 'login')
    expect(refused).toRefuse('too_many_requests')
    expect(refused.envelope.data).toEqual({ retry_after: 3300 })
    app.clock.advance(3_299_999)
    expect(await requestCode(app, phone, 'login')).toRefuse('too_many_requests')
    app.clock.advance(1)
    expect((await requestCode(app, phone, 'login')).envelope.code).toBe(0)
  })

  test('gets ten codes a day', async () => {
    for (let count = 0; count < 10; count++) {
      expect((await requestCode(app, phone, 'login')).envelope.code).toBe(0)
      app.clock.advance(13 * 60_000)
    }
    const refused = await requestCode(app, phone, 'login')
    expect(refused).toRefuse('too_many_requests')
    expect(refused.envelope.data).toEqual({ retry_after: 86_400 - 130 * 60 })
    app.clock.advance(86_400_000 - 130 * 60_000)
    expect((await requestCode(app, phone, 'login')).envelope.code).toBe(0)
  })

  test('has the same limits in upper and lower case', async () => {
    await requestCode(app, 'same@mail.example', 'register')
    expect(await requestCode(app, 'Same@Mail.Example', 'register')).toRefuse('code_too_soon')
  })
})

describe('one IP address', () => {
  let small: TestApp
  beforeAll(async () => {
    small = await createTestApp({ HUMAN_WORK: 3, CODES_PER_IP: 3, CODES_PER_DEVICE: 1000 })
  })
  afterAll(() => small.close())

  test('limits the codes per IP address and hour, even for concurrent requests', async () => {
    const ip = '203.0.113.77'
    const request = () => requestCode(small, nextPhone(), 'login', { ip })
    const answers = await Promise.all(Array.from({ length: 9 }, request))
    expect(reasonsOf(answers).filter(reason => reason === 'sent')).toHaveLength(3)
    const refused = await request()
    expect(refused.envelope.data).toEqual({ retry_after: 3600 })
    expect((await requestCode(small, nextPhone(), 'login', { ip: '203.0.113.78' })).envelope.code).toBe(0)
    small.clock.advance(3_600_000)
    expect((await request()).envelope.code).toBe(0)
  })

  test('counts an IPv6 /64 network as one address', async () => {
    const request = (host: number, net = 1) =>
      requestCode(small, nextPhone(), 'login', { ip: `2001:db8:0:${net}::${host}` })
    const answers = [
      await request(1),
      await request(2),
      await request(3),
      await request(4),
      await request(5, 2)
    ]
    expect(reasonsOf(answers)).toEqual(['sent', 'sent', 'sent', 'too_many_requests', 'sent'])
  })
})

test('limits the codes per device and hour, even for concurrent requests from several IP addresses', async () => {
  const small = await createTestApp({ HUMAN_WORK: 3, CODES_PER_DEVICE: 3 })
  const request = (index: number, device = 'one-browser') =>
    requestCode(small, nextPhone(), 'login', { device, ip: `203.0.113.${index}` })
  const answers = await Promise.all(Array.from({ length: 9 }, (_, index) => request(index)))
  expect(reasonsOf(answers).filter(reason => reason === 'sent')).toHaveLength(3)
  const refused = await request(10)
  expect(refused).toRefuse('too_many_requests')
  expect(refused.envelope.data).toEqual({ retry_after: 3600 })
  expect((await request(10, 'another-browser')).envelope.code).toBe(0)
  await small.close()
})

test('a code that could not be sent does not count toward the limits', async () => {
  const issue = createIssue({ ...app, config: { ...app.config, PUBLIC_ORIGIN: 'http://\0.example' } })
  const request = { target: phone, purpose: 'login', ip: '127.0.0.1' } as const
  await expect(issue(request)).rejects.toThrow('Invalid URL')
  await expect(createIssue(app)(request)).resolves.toEqual({ resend_after: 60, expires_in: 600 })
})
