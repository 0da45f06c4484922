import { getBoundEmailCode, verifyBound } from '@tambay/contracts/account'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { compose } from '#compose.ts'
import { createTestApp, type TestApp } from '#testing/create-test-app.ts'
import { requestCode } from '#testing/modules/verification-codes.ts'
import { startMailServer } from '#testing/outbox/start-mail-server.ts'
import { startSilentServer } from '#testing/outbox/start-silent-server.ts'
import { outbox } from '../tables.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

const email = 'ann@mail.example'

let cleanUp: (() => unknown)[]
beforeEach(() => {
  cleanUp = []
})
afterEach(async () => {
  for (const clean of cleanUp.toReversed()) await clean()
})

async function startServer(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(options)
  cleanUp.push(server.stop)
  return server
}

async function startApp(smtpUrl: string): Promise<TestApp> {
  const app = await createTestApp({
    HUMAN_WORK: 3,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Tambay <no-reply@tambay.example>'
  })
  cleanUp.push(app.close)
  return app
}

const settle = (app: TestApp) => app.background.settled()

async function retry(app: TestApp, afterMs: number) {
  app.clock.advance(afterMs)
  await app.mailer.deliverDue()
  await settle(app)
}

const urlOf = ({ port }: Pick<MailServer, 'port'>) => `smtp://127.0.0.1:${port}`
const textOf = ({ source }: { source: string }) =>
  /^Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/m.exec(source)?.[1] ?? ''
const codeIn = (mail: { source: string } | undefined) => (mail ? textOf(mail).slice(0, 4) : '')

test('delivers an email to a real SMTP server after the request, and its code works', async () => {
  const server = await startServer()
  const app = await startApp(urlOf(server))
  const ann = await app.signUp('ann01', { email })
  await ann.call(getBoundEmailCode, { machine_verification: 'email' })
  await settle(app)

  const [mail] = server.mails
  const code = codeIn(mail)
  expect(mail).toMatchObject({ from: 'no-reply@tambay.example', to: [email] })
  expect(mail?.source).toMatch(/^From: Tambay <no-reply@tambay.example>\r$/m)
  expect(mail?.source).toContain(`Subject: ${code} is your Tambay code`)
  expect(mail?.source).toMatch(/^Message-ID: <[0-9a-f-]{36}@tambay.example>\r$/m)
  expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(mail?.source).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(mail?.source).toMatch(/^Content-Type: text\/html/m)
  const verified = await ann.call(verifyBound, { machine_verification: 'email', verification_code: code })
  expect(verified.data.verification_token).toMatch(/^v_/)
  expect(await app.db.$count(outbox)).toBe(0)
})

test('deletes a message without a recipient and never sends it', async () => {
  const server = await startServer()
  const app = await startApp(urlOf(server))
  expect((await requestCode(app, email, 'reset')).envelope.code).toBe(0)
  await retry(app, 1000)
  expect(server.mails).toEqual([])
  expect(await app.db.$count(outbox)).toBe(0)
})

describe('a server that requires authentication', () => {
  const account = { user: 'tambay', password: 'p@ss/word' }

  test('sends the password over STARTTLS', async () => {
    const server = await startServer({ account })
    const url = `smtp://tambay:p%40ss%2Fword@127.0.0.1:${server.port}?requireTLS=true&tls.rejectUnauthorized=false`
    const app = await startApp(url)
    await requestCode(app, email, 'register')
    await settle(app)
    expect(server.mails).toMatchObject([{ user: 'tambay', isEncrypted: true, to: [email] }])
  })

  test('sends no password and no email without TLS if the configuration requires TLS', async () => {
    const server = await startServer()
    const app = await startApp(`smtp://tambay:secret@127.0.0.1:${server.port}?requireTLS=true`)
    expect((await requestCode(app, email, 'register')).envelope.code).toBe(0)
    await settle(app)
    expect(server.mails).toEqual([])
    expect(await app.db.$count(outbox)).toBe(1)
  })

  test('sends nothing to a server with an untrusted certificate', async () => {
    const server = await startServer({ account })
    const app = await startApp(`smtp://tambay:p%40ss%2Fword@127.0.0.1:${server.port}`)
    await requestCode(app, email, 'register')
    await settle(app)
    expect(server.mails).toEqual([])
  })
})

test('retries an email after 451, with growing pauses', async () => {
  const server = await startServer({ busyFor: 2 })
  const app = await startApp(urlOf(server))
  expect((await requestCode(app, email, 'register')).data).toEqual({ resend_after: 60, expires_in: 600 })
  await settle(app)
  expect(server.refused()).toBe(1)

  await retry(app, 4999)
  expect(server.refused()).toBe(1)
  await retry(app, 1)
  expect(server.refused()).toBe(2)
  await retry(app, 9999)
  expect(server.mails).toHaveLength(0)
  await retry(app, 1)
  expect(server.mails).toHaveLength(1)
  expect(await app.db.$count(outbox)).toBe(0)
})

test.each([
  ['recipient', 550],
  ['mail', 554]
] as const)('does not retry if the server permanently rejects the %s with %i', async (at, code) => {
  const server = await startServer({ refuses: { at, code } })
  const app = await startApp(urlOf(server))
  expect((await requestCode(app, email, 'register')).data).toEqual({ resend_after: 60, expires_in: 600 })
  await settle(app)
  expect(await app.db.$count(outbox)).toBe(0)
  await retry(app, 60_000)
  expect(server.refused()).toBe(1)
})

test.each([
  ['recipient', 450],
  ['sender', 550]
] as const)('retries if the server rejects the %s with %i', async (at, code) => {
  const server = await startServer({ refuses: { at, code } })
  const app = await startApp(urlOf(server))
  await requestCode(app, email, 'register')
  await settle(app)
  await retry(app, 5000)
  expect(server.refused()).toBe(2)
  expect(await app.db.$count(outbox)).toBe(1)
})

test('answers requests while the mail server is down, and delivers the email once the server is back', async () => {
  const { port, stop } = await startMailServer()
  await stop()
  const app = await startApp(urlOf({ port }))
  expect((await requestCode(app, email, 'register')).envelope.code).toBe(0)
  await settle(app)
  expect(await app.db.$count(outbox)).toBe(1)

  const server = await startServer({ port })
  await retry(app, 5000)
  expect(server.mails).toMatchObject([{ to: [email] }])
})

test('a mail server that does not respond delays neither requests nor the shutdown', async () => {
  const { url, connections, stop } = await startSilentServer()
  cleanUp.push(stop)
  const app = await startApp(url)
  expect((await requestCode(app, email, 'register')).envelope.code).toBe(0)
  await expect.poll(connections).toBe(1)
  expect(await app.db.$count(outbox)).toBe(1)
})

test('a running gateway retries a failed delivery automatically', async () => {
  const server = await startServer({ busyFor: 1 })
  const app = await startApp(urlOf(server))
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  await requestCode(app, email, 'register')
  await settle(app)
  app.clock.advance(5000)
  await expect.poll(() => server.mails.length).toBe(1)
})

test('gives up on a code after 10 minutes and logs an error without its text or recipient', async () => {
  const { port, stop } = await startMailServer()
  await stop()
  const app = await startApp(urlOf({ port }))
  await requestCode(app, email, 'register')
  await settle(app)
  const [waiting] = await app.db.select().from(outbox)
  for (const pause of [5, 10, 20, 40, 80, 160, 284]) await retry(app, pause * 1000)
  expect(await app.db.$count(outbox)).toBe(1)
  await retry(app, 1000)
  expect(await app.db.$count(outbox)).toBe(0)

  const errors = app.takeErrors()
  expect(errors).toHaveLength(1)
  expect(JSON.parse(errors[0] ?? '')).toMatchObject({
    lost: 1,
    msg: 'messages expired before delivery'
  })
  expect(errors[0]).not.toContain(waiting?.text.slice(0, 4))
  expect(errors[0]).not.toContain(email)
})

test('several gateways send each email once', async () => {
  const server = await startServer()
  const down = await startMailServer()
  await down.stop()
  const app = await startApp(urlOf(down))
  for (let index = 0; index < 12; index++) await requestCode(app, `many${index}@mail.example`, 'register')
  await settle(app)
  app.clock.advance(5000)

  const others = [0, 1, 2].map(() => compose({ ...app, config: { ...app.config, SMTP_URL: urlOf(server) } }))
  await Promise.all(others.map(other => other.mailer.deliverDue()))
  await Promise.all(others.map(other => other.background.settled()))
  expect(server.mails.map(({ to }) => to[0]).sort()).toEqual(
    Array.from({ length: 12 }, (_, index) => `many${index}@mail.example`).sort()
  )
  expect(await app.db.$count(outbox)).toBe(0)
})
