import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createTestApp, type TestApp } from '#testing/create-test-app.ts'
import { createCodes } from '../codes.ts'
import { askForCode, codesSentTo } from '../testing.ts'

let app: TestApp
let phone: string
let phones = 0

beforeAll(async () => {
  app = await createTestApp({ HUMAN_WORK: 3, CODES_PER_IP: 1000, CODES_PER_DEVICE: 1000 })
})
afterAll(() => app.close())
beforeEach(() => {
  phone = nextPhone()
})

const nextPhone = () => `+639173${String(phones++).padStart(6, '0')}`
const reasonsOf = (answers: Awaited<ReturnType<typeof askForCode>>[]) =>
  answers.map(({ envelope }) => envelope.bizErrorCode ?? 'sent')

describe('one target', () => {
  test('waits a minute between two codes, and is told how much of it is left', async () => {
    await askForCode(app, phone, 'login')
    app.clock.advance(18_000)
    const tooSoon = await askForCode(app, phone, 'bind')
    expect(tooSoon).toRefuse('code_too_soon')
    expect(tooSoon.envelope.data).toEqual({ resend_after: 42 })
    app.clock.advance(42_000)
    expect((await askForCode(app, phone, 'bind')).envelope.code).toBe(0)
  })

  test('gets one of those asked for at once, however many ask from wherever', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        askForCode(app, phone, 'login', { ip: `203.0.113.${index}`, device: `device-${index}` })
      )
    )
    expect(reasonsOf(answers).filter(reason => reason === 'sent')).toHaveLength(1)
    expect(await codesSentTo(app, phone)).toHaveLength(1)
  })

  test('gets five an hour, whatever they are for, and is told when the next may be asked for', async () => {
    for (let asked = 0; asked < 5; asked++) {
      expect((await askForCode(app, phone, asked % 2 ? 'login' : 'bind')).envelope.code).toBe(0)
      app.clock.advance(60_000)
    }
    const refused = await askForCode(app, phone, 'login')
    expect(refused).toRefuse('too_many_requests')
    expect(refused.envelope.data).toEqual({ retry_after: 3300 })
    app.clock.advance(3_299_999)
    expect(await askForCode(app, phone, 'login')).toRefuse('too_many_requests')
    app.clock.advance(1)
    expect((await askForCode(app, phone, 'login')).envelope.code).toBe(0)
  })

  test('gets ten a day', async () => {
    for (let asked = 0; asked < 10; asked++) {
      expect((await askForCode(app, phone, 'login')).envelope.code).toBe(0)
      app.clock.advance(13 * 60_000)
    }
    const refused = await askForCode(app, phone, 'login')
    expect(refused).toRefuse('too_many_requests')
    expect(refused.envelope.data).toEqual({ retry_after: 86_400 - 130 * 60 })
    app.clock.advance(86_400_000 - 130 * 60_000)
    expect((await askForCode(app, phone, 'login')).envelope.code).toBe(0)
  })

  test('is the same address however it is capitalised', async () => {
    await askForCode(app, 'same@mail.example', 'register')
    expect(await askForCode(app, 'Same@Mail.Example', 'register')).toRefuse('code_too_soon')
  })
})

describe('one address of the network', () => {
  let small: TestApp
  beforeAll(async () => {
    small = await createTestApp({ HUMAN_WORK: 3, CODES_PER_IP: 3, CODES_PER_DEVICE: 1000 })
  })
  afterAll(() => small.close())

  test('gets as many an hour as it may, also when all are asked for at once', async () => {
    const ip = '203.0.113.77'
    const ask = () => askForCode(small, nextPhone(), 'login', { ip })
    const answers = await Promise.all(Array.from({ length: 9 }, ask))
    expect(reasonsOf(answers).filter(reason => reason === 'sent')).toHaveLength(3)
    const refused = await ask()
    expect(refused.envelope.data).toEqual({ retry_after: 3600 })
    expect((await askForCode(small, nextPhone(), 'login', { ip: '203.0.113.78' })).envelope.code).toBe(0)
    small.clock.advance(3_600_000)
    expect((await ask()).envelope.code).toBe(0)
  })

  test('of IPv6 is all that one subscriber has', async () => {
    const ask = (host: number, net = 1) =>
      askForCode(small, nextPhone(), 'login', { ip: `2001:db8:0:${net}::${host}` })
    const answers = [await ask(1), await ask(2), await ask(3), await ask(4), await ask(5, 2)]
    expect(reasonsOf(answers)).toEqual(['sent', 'sent', 'sent', 'too_many_requests', 'sent'])
  })
})

test('one browser gets as many an hour as it may, from several addresses and at once', async () => {
  const small = await createTestApp({ HUMAN_WORK: 3, CODES_PER_DEVICE: 3 })
  const ask = (index: number, device = 'one-browser') =>
    askForCode(small, nextPhone(), 'login', { device, ip: `203.0.113.${index}` })
  const answers = await Promise.all(Array.from({ length: 9 }, (_, index) => ask(index)))
  expect(reasonsOf(answers).filter(reason => reason === 'sent')).toHaveLength(3)
  const refused = await ask(10)
  expect(refused).toRefuse('too_many_requests')
  expect(refused.envelope.data).toEqual({ retry_after: 3600 })
  expect((await ask(10, 'another-browser')).envelope.code).toBe(0)
  await small.close()
})

test('a code that could not be put on its way leaves nothing behind', async () => {
  const codes = createCodes({ ...app, config: { ...app.config, PUBLIC_ORIGIN: 'http://\0.example' } })
  const request = { target: phone, purpose: 'login', ip: '127.0.0.1' } as const
  await expect(codes.issue(request)).rejects.toThrow('Invalid URL')
  await expect(createCodes(app).issue(request)).resolves.toEqual({ resend_after: 60, expires_in: 600 })
})
