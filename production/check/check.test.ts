import { spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { chmodSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { startMailServer } from '@tambay/gateway/testing/mail-server'
import { describe, expect, onTestFinished, test } from 'vitest'

import { freePort } from '../../tools/base/free-port.ts'
import { root } from '../../tools/base/root.ts'
import { serveHttp } from '../../tools/testing/serve-http.ts'
import { temporaryFolder } from '../../tools/testing/temporary-folder.ts'
import { localSettings } from '../settings/init.ts'
import { writeSettings } from '../settings/settings-file.ts'
import { installationWith } from '../testing/installation-with.ts'
import { certificate } from './certificate.ts'
import { judgeClock } from './clock.ts'
import { disk } from './disk.ts'
import { mail, sms } from './messages.ts'
import { judgeNames, names } from './names.ts'
import { ports, voice } from './ports.ts'
import { turn } from './turn.ts'

const installation = (settings: Parameters<typeof installationWith>[1] = {}) =>
  installationWith(temporaryFolder(), settings)

async function listenOnTcp(): Promise<number> {
  const port = await freePort()
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return port
}

async function listenOnUdp(answer?: (message: Buffer) => Buffer): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  socket.on('message', (message, { port, address }) => answer && socket.send(answer(message), port, address))
  return socket.address().port
}

describe('names', () => {
  const own = ['203.0.113.5', '2001:db8::5']
  const judge = (found: Record<string, string[]>, options = {}) =>
    judgeNames(found, { own, isBehindProxy: false, ...options })

  test('a name without a DNS record fails', async () => {
    expect(await names(installation())).toEqual({
      sign: '✗',
      text: expect.stringMatching(
        /^tambay\.invalid, api\.tambay\.invalid, .*party\.tambay\.invalid.*: no DNS record\. Create/
      )
    })
  })

  test('a name that leads to another machine fails', () => {
    expect(judge({ 'tambay.example': own }).sign).toBe('✓')
    expect(judge({ 'tambay.example': own, 'api.tambay.example': ['198.51.100.1'] })).toEqual({
      sign: '✗',
      text: expect.stringContaining('api.tambay.example (198.51.100.1): leads to another machine.')
    })
    expect(judge({ 'tambay.example': own }, { own: [] }).text).toContain('Set VOICE_ANNOUNCED_ADDRESS')
  })

  test('a name may lead to a proxy in front of this machine', () => {
    expect(judge({ 'tambay.example': ['198.51.100.1'] }, { isBehindProxy: true }).sign).toBe('✓')
  })

  test('the names of a local installation are not checked', async () => {
    expect((await names(installation({ CERTIFICATES: 'internal' }))).sign).toBe('–')
  })
})

describe('ports', () => {
  test('free ports pass', async () => {
    const [HTTPS_PORT, HTTP_PORT] = [await freePort(), await freePort()]
    expect(await ports(installation({ HTTPS_PORT, HTTP_PORT }))).toEqual({
      sign: '✓',
      text: `${HTTPS_PORT} and ${HTTP_PORT} are free`
    })
  })

  test('a port of another program fails, with the command that finds the program', async () => {
    const HTTP_PORT = await listenOnTcp()
    expect(await ports(installation({ HTTPS_PORT: await freePort(), HTTP_PORT }))).toEqual({
      sign: '✗',
      text: `Port ${HTTP_PORT} is in use by another program. Find it with ss -ltnp 'sport = :${HTTP_PORT}' and stop it, or change HTTP_PORT.`
    })
  })

  test('the ports of voice fail if another program has one of them', async () => {
    const taken = await listenOnUdp()
    expect((await voice(installation({ VOICE_PORT: taken }))).text).toContain(
      `UDP port ${taken} can't be used (EADDRINUSE).`
    )
  })
})

describe('mail', () => {
  test('passes if the server accepts the log-in, and sends nothing', async () => {
    const server = await startMailServer()
    onTestFinished(server.stop)
    const settings = {
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: 'Tambay <no-reply@tambay.example>'
    }
    expect((await mail(installation(settings))).sign).toBe('✓')
    expect(server.mails).toEqual([])
  })

  test('a refused log-in fails with the reason of the mail server', async () => {
    const server = await startMailServer({ account: { user: 'tambay', password: 'right' } })
    onTestFinished(server.stop)
    const SMTP_URL = `smtp://tambay:wrong@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`
    const finding = await mail(installation({ SMTP_URL, MAIL_FROM: 'no-reply@tambay.example' }))
    expect(finding.sign).toBe('✗')
    expect(finding.text).toMatch(/^127\.0\.0\.1:\d+: EAUTH 535\. See docs/)
  })

  test('a server needs a mail server, and a local installation doesn’t', async () => {
    expect((await mail(installation())).sign).toBe('✗')
    expect((await mail(installation({ CERTIFICATES: 'internal' }))).sign).toBe('–')
  })
})

describe('SMS', () => {
  const SMS_WEBHOOK_SECRET = 'a secret of 16 or more characters'

  test('passes if the webhook can be reached', async () => {
    const SMS_WEBHOOK_URL = `http://127.0.0.1:${await listenOnTcp()}/send`
    expect((await sms(installation({ SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET }))).text).toContain(
      'Nothing was sent.'
    )
  })

  test('fails if nothing listens there', async () => {
    const SMS_WEBHOOK_URL = `http://127.0.0.1:${await freePort()}/send`
    expect((await sms(installation({ SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET }))).text).toContain(
      "can't be reached (ECONNREFUSED)."
    )
  })
})

describe('TURN', () => {
  const TURN_SECRET = 'a secret of 16 or more characters'

  test('passes if the server answers a STUN request', async () => {
    const port = await listenOnUdp(request => request)
    expect((await turn(installation({ TURN_URLS: `turn:127.0.0.1:${port}`, TURN_SECRET }))).sign).toBe('✓')
  })

  test.each([
    ['turn:127.0.0.1:1', 'ECONNREFUSED'],
    ['turns:127.0.0.1:1', 'ECONNREFUSED'],
    ['turn://turn.example', 'it is not an address such as turns:turn.tambay.example:5349']
  ])('fails for %s', async (TURN_URLS, reason) => {
    expect((await turn(installation({ TURN_URLS, TURN_SECRET }))).text).toContain(
      `${TURN_URLS} does not answer (${reason}).`
    )
  })
})

describe('certificates', () => {
  const newCertificate =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=a -keyout /dev/null'.split(
      ' '
    )
  const hasOpenssl = spawnSync('openssl', ['version']).status === 0

  test.skipIf(!hasOpenssl)('fail if they expire soon (needs openssl)', async () => {
    const target = installation()
    expect((await certificate(target)).text).toContain('none yet')
    const folder = join(target.folders.certificates, 'certificates/acme/tambay.invalid')
    mkdirSync(folder, { recursive: true })
    const make = (days: number) =>
      spawnSync('openssl', [...newCertificate, '-days', String(days), '-out', join(folder, 'a.crt')])
    make(60)
    expect((await certificate(target)).sign).toBe('✓')
    make(10)
    expect((await certificate(target)).text).toMatch(
      /^1, the first expires in (9|10) days\. Let's Encrypt must/
    )
  })
})

test('a disk with too little space fails', async () => {
  const target = installation()
  const { DATA_DIR } = target.settings
  const full = { DATA_DIR: 2 ** 60, RELEASES_DIR: 0, BACKUP_REPOSITORY: 0 }
  expect((await disk(target, full)).text).toMatch(
    new RegExp(`^${DATA_DIR} has .* GiB free, and DATA_DIR needs 1073741824.0 GiB. Free some space`)
  )
  expect((await disk(target, { ...full, DATA_DIR: 0 })).sign).toBe('✓')
})

test('the clock passes near the time of a server, fails far from it, and is skipped without an answer', async () => {
  const judge = async (aheadMs: number) => {
    const server = await serveHttp((_, response) =>
      response.setHeader('date', new Date(Date.now() + aheadMs).toUTCString()).end()
    )
    onTestFinished(server.close)
    return judgeClock(server.url)
  }
  expect((await judge(0)).sign).toBe('✓')
  expect((await judge(-60_000)).text).toMatch(/^6\d s from .* Codes and game/)
  expect((await judgeClock(`http://127.0.0.1:${await freePort()}`)).sign).toBe('–')
})

test('settings that others can read are refused in one line, with exit code 1', () => {
  const file = join(temporaryFolder(), 'settings.env')
  writeSettings(file, localSettings(temporaryFolder()))
  chmodSync(file, 0o644)
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'production/production.ts'), 'check', '--settings', file],
    { encoding: 'utf8' }
  )
  expect(status).toBe(1)
  expect(stderr).toBe(`${file} contains secrets, and others may read it. Run chmod 600 ${file}.\n`)
})
