import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { readConfig, variableNames } from './config.ts'

const good = { DATABASE_URL: 'postgres://tambay@127.0.0.1/tambay' }
const liveKit = {
  LIVEKIT_URL: 'wss://livekit.example',
  LIVEKIT_API_KEY: 'tambay',
  LIVEKIT_API_SECRET: '0123456789abcdef0123456789abcdef'
}

test('starts with only a database URL', () => {
  expect(readConfig(good)).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3006,
    NODE_ENV: 'development',
    SEED: false
  })
})

test('the README describes every variable', () => {
  const page = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  expect(variableNames).toContain('DATABASE_URL')
  expect(variableNames.filter(name => !page.includes(`\`${name}\``))).toEqual([])
})

test('reads games from JSON', () => {
  const games = {
    GAME_ORIGINS: '{"color-game":"http://localhost:3005"}',
    GAME_KEYS: '{"color-game":"0123456789abcdef"}'
  }
  expect(readConfig({ ...good, ...games })).toMatchObject({
    GAME_ORIGINS: { 'color-game': 'http://localhost:3005' },
    GAME_KEYS: { 'color-game': '0123456789abcdef' }
  })
})

test('VOICE_HOST defaults to the IP address in HOST, or to 127.0.0.1 if HOST contains none', () => {
  expect(readConfig(good)).toMatchObject({ VOICE_HOST: '127.0.0.1', VOICE_PORT: 0, VOICE_PROCESSES: 1 })
  expect(readConfig({ ...good, HOST: '0.0.0.0' })).toMatchObject({ VOICE_HOST: '0.0.0.0' })
  expect(readConfig({ ...good, HOST: 'localhost' })).toMatchObject({ VOICE_HOST: '127.0.0.1' })
})

test.each([
  [{}, 'DATABASE_URL: is missing'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be a postgres:// address'],
  [{ ...good, PORT: 'http' }, 'PORT: must be a port number'],
  [{ ...good, NODE_ENV: 'staging' }, 'NODE_ENV: must be development, test or production'],
  [
    { ...good, PUBLIC_ORIGIN: 'http://localhost:3000/home' },
    'PUBLIC_ORIGIN: must be an origin such as http://localhost:3000, without a path'
  ],
  [
    { ...good, TRUSTED_PROXIES: 'edge' },
    'TRUSTED_PROXIES.0: must be an address or a network such as 10.0.0.0/8'
  ],
  [{ ...good, TRUSTED_PROXIES: '10.0.0.0/' }, 'TRUSTED_PROXIES.0: must be'],
  [{ ...good, GAME_KEYS: '{' }, 'GAME_KEYS: is not JSON'],
  [{ ...good, PLAY_LIMITS: '{"coins":{"year":5}}' }, 'PLAY_LIMITS'],
  [{ ...good, PLAY_LIMITS: '{"minutes":{"day":1441}}' }, 'PLAY_LIMITS'],
  [{ ...good, PLAY_LIMITS: '{"coins":{"day":5},"by":"lou"}' }, 'PLAY_LIMITS: add "by" and "reason"'],
  [
    { ...good, GAME_KEYS: '{"color-game":"short"}' },
    'GAME_KEYS.color-game: must have at least 16 characters'
  ],
  [{ ...good, VOICE_HOST: 'localhost' }, 'VOICE_HOST: must be an IP address'],
  [{ ...good, VOICE_PORT: 'any' }, 'VOICE_PORT: must be a port number'],
  [{ ...good, TURN_URLS: 'turn:a.example' }, 'TURN_SECRET: is missing'],
  [{ ...good, TURN_SECRET: '0123456789abcdef' }, 'TURN_URLS: is missing'],
  [{ ...good, TURN_URLS: 'turn:a.example,b.example' }, 'TURN_URLS.1: must start with turn: or turns:'],
  [
    { ...good, ...liveKit, LIVEKIT_URL: 'https://livekit.example' },
    'LIVEKIT_URL: must be an address such as wss://'
  ],
  [{ ...good, ...liveKit, LIVEKIT_API_SECRET: 'short' }, 'LIVEKIT_API_SECRET: must have at least 32'],
  [{ ...good, ...liveKit, LIVEKIT_API_KEY: '' }, 'LIVEKIT_API_KEY: is missing'],
  [
    { ...good, LIVEKIT_API_KEY: liveKit.LIVEKIT_API_KEY },
    'LIVEKIT_URL: is missing\n  LIVEKIT_API_SECRET: is missing'
  ],
  [
    { ...good, REDIS_URL: 'redis://127.0.0.1:6379' },
    'REDIS_URL: several gateways need LiveKit for voice: set LIVEKIT_URL'
  ],
  [{ ...good, SEED: 'yes' }, 'SEED: must be 0 or 1'],
  [{ ...good, SEED: '1', NODE_ENV: 'production' }, 'SEED: the demo world is not allowed in production']
])('rejects %o in one line', (environment, line) => {
  expect(() => readConfig(environment)).toThrow(line)
})

test.each([liveKit, { VOICE_OFF: '1' }])('several gateways are accepted with %o', voice => {
  const REDIS_URL = 'redis://127.0.0.1:6379'
  expect(readConfig({ ...good, REDIS_URL, ...voice })).toMatchObject({ REDIS_URL })
})

describe('message delivery', () => {
  const required = {
    PUBLIC_ORIGIN: 'https://tambay.example',
    SECRET_KEY: '0123456789abcdef0123456789abcdef',
    MONITORING_TOKEN: 'fedcba9876543210fedcba9876543210',
    SMTP_URL: 'smtps://tambay:p%40ss@mail.example:465',
    MAIL_FROM: 'Tambay <hello@mail.example>',
    SMS_WEBHOOK_URL: 'https://sms.example/send',
    SMS_WEBHOOK_SECRET: '0123456789abcdef'
  }

  test('is optional in development', () => {
    const { SMTP_URL, SMS_WEBHOOK_URL, MAIL_FROM } = readConfig(good)
    expect([SMTP_URL, SMS_WEBHOOK_URL]).toEqual([undefined, undefined])
    expect(MAIL_FROM).toBe('Tambay <no-reply@localhost>')
  })

  test('is accepted in production if its configuration is complete', () => {
    expect(readConfig({ ...good, ...required, NODE_ENV: 'production' })).toMatchObject(required)
  })

  test.each(['PUBLIC_ORIGIN', 'SECRET_KEY', 'MONITORING_TOKEN', 'MAIL_FROM', 'SMS_WEBHOOK_SECRET'])(
    'is rejected in production without %s',
    name => {
      const environment = { ...good, ...required, [name]: undefined, NODE_ENV: 'production' }
      expect(() => readConfig(environment)).toThrow(`invalid environment\n  ${name}: is missing`)
    }
  )

  const { PUBLIC_ORIGIN, SECRET_KEY, MONITORING_TOKEN, MAIL_FROM, SMS_WEBHOOK_SECRET } = required
  const bare = { ...good, PUBLIC_ORIGIN, SECRET_KEY, MONITORING_TOKEN, NODE_ENV: 'production' }

  test.each([
    { SMTP_URL: required.SMTP_URL, MAIL_FROM },
    { SMS_WEBHOOK_URL: required.SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET },
    { SEMAPHORE_API_KEY: '0123456789abcdef' },
    { GOOGLE_CLIENT_ID: 'tambay.apps.example' }
  ])('%o is enough in production', way => {
    expect(readConfig({ ...bare, ...way })).toMatchObject(way)
  })

  test('production without any way to log in is rejected in one line', () => {
    expect(() => readConfig(bare)).toThrow(
      /^invalid environment\n  SMTP_URL, SMS_WEBHOOK_URL, SEMAPHORE_API_KEY, GOOGLE_CLIENT_ID: set one of them, or nobody can log in$/
    )
  })

  test('refuses settings for two senders of text messages', () => {
    const both = { ...good, ...required, SEMAPHORE_API_KEY: '0123456789abcdef' }
    expect(() => readConfig(both)).toThrow(
      'SEMAPHORE_API_KEY: is not allowed together with SMS_WEBHOOK_URL: choose one sender'
    )
  })

  test('may be shown only by an installation on this machine', () => {
    const environment = { ...good, ...required, NODE_ENV: 'production', SHOW_OUTBOX: '1' }
    expect(() => readConfig(environment)).toThrow(
      'SHOW_OUTBOX: is only allowed if PUBLIC_ORIGIN is localhost'
    )
    const local = { ...environment, PUBLIC_ORIGIN: 'https://tambay.localhost:8443' }
    expect(readConfig(local)).toMatchObject({ SHOW_OUTBOX: true })
    const evil = { ...environment, PUBLIC_ORIGIN: 'https://localhost.tambay.example' }
    expect(() => readConfig(evil)).toThrow('SHOW_OUTBOX')
  })

  test('requires a signature secret for a webhook', () => {
    const environment = { ...good, SMS_WEBHOOK_URL: required.SMS_WEBHOOK_URL }
    expect(() => readConfig(environment)).toThrow('SMS_WEBHOOK_SECRET: is missing')
  })

  test.each([
    [{ SMTP_URL: 'mail.example:587' }, 'SMTP_URL: must be an smtp:// or smtps:// address'],
    [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL: must be an smtp:// or smtps:// address'],
    [{ SMS_WEBHOOK_URL: 'sms.example' }, 'SMS_WEBHOOK_URL: must be an http:// or https:// address'],
    [{ SMS_WEBHOOK_SECRET: 'short' }, 'SMS_WEBHOOK_SECRET: must have at least 16 characters'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY: must have at least 32 characters'],
    [{ MONITORING_TOKEN: 'two words'.padEnd(32, 'x') }, 'MONITORING_TOKEN: must have 32 to 200 characters'],
    [{ MAIL_FROM: 'Tambay' }, 'MAIL_FROM: must be a name and an <address>'],
    [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'MAIL_FROM: must be a name and an <address>'],
    [{ CODES_PER_IP: '0' }, 'CODES_PER_IP: '],
    [{ CODES_PER_DEVICE: 'many' }, 'CODES_PER_DEVICE: must be a number']
  ])('rejects %o', (environment, line) => {
    expect(() => readConfig({ ...good, ...environment })).toThrow(line)
  })
})

test('names all invalid and missing variables, one line each', () => {
  const environment = {
    NODE_ENV: 'production',
    SEED: 'yes',
    PUBLIC_ORIGIN: 'tambay.example',
    SECRET_KEY: 'x'
  }
  expect(() => readConfig(environment)).toThrow(
    [
      'invalid environment',
      'MONITORING_TOKEN: is missing',
      'DATABASE_URL: is missing',
      'PUBLIC_ORIGIN: must be an origin such as http://localhost:3000, without a path',
      'SEED: must be 0 or 1',
      'SECRET_KEY: must have at least 32 characters'
    ].join('\n  ')
  )
})

test('treats an empty variable as unset', () => {
  const empty = { PORT: '', SEED: '', PUBLIC_ORIGIN: '', SMTP_URL: '', GOOGLE_CLIENT_ID: '' }
  const { PORT, SMTP_URL, GOOGLE_CLIENT_ID } = readConfig({ ...good, ...empty })
  expect([PORT, SMTP_URL, GOOGLE_CLIENT_ID]).toEqual([3006, undefined, undefined])
})
