import { readConfig } from '@tambay/gateway/config'
import { expect, test } from 'vitest'

import { temporaryFolder } from '../../tools/testing/temporary-folder.ts'
import type { SettingsInput } from '../settings/schema.ts'
import { installationWith } from '../testing/installation-with.ts'
import { describeServices, voiceHost } from './describe-services.ts'

function environmentOf(name: string, settings: Partial<SettingsInput> = {}) {
  const installation = installationWith(temporaryFolder(), settings)
  const services = describeServices(installation, 'postgres://tambay@127.0.0.1/tambay')
  return services.find(service => service.name === name)?.environment ?? {}
}
const gatewayConfig = (settings: Partial<SettingsInput>) => readConfig(environmentOf('gateway-0', settings))

test('voice listens at a public IPv4 address, or at a private one behind a NAT', () => {
  const own = { public: ['2001:db8::5', '203.0.113.5'], private: ['10.0.0.5'] }
  expect(voiceHost(own)).toBe('203.0.113.5')
  expect(voiceHost({ ...own, public: [] })).toBe('10.0.0.5')
  expect(voiceHost({ public: [], private: [] })).toBeUndefined()
})

test('the renderer gets the settings that it needs, and no other secret', () => {
  const { NODE_ENV, ...settings } = environmentOf('renderer', { TRUSTED_PROXIES: '203.0.113.0/24' })
  expect(NODE_ENV).toBe('production')
  expect(Object.keys(settings).toSorted()).toEqual([
    'DATA_DIR',
    'DOMAIN',
    'HTTPS_PORT',
    'INTERNAL_PORT',
    'OVERRIDE_KEY',
    'RELEASES_DIR',
    'SIGNING_KEYS',
    'TRUSTED_PROXIES'
  ])
})

test('only the release monitor gets the keys of the bucket with releases', () => {
  const bucket = {
    RELEASES_STORE: 's3://tambay/releases',
    RELEASES_S3_ENDPOINT: 'https://s3.example',
    RELEASES_S3_ACCESS_KEY_ID: 'key',
    RELEASES_S3_SECRET_ACCESS_KEY: 'secret'
  }
  expect(environmentOf('monitor-releases', bucket)).toMatchObject({
    ...bucket,
    RELEASES_S3_REGION: 'us-east-1'
  })
  expect(environmentOf('monitor-releases')).not.toHaveProperty('RELEASES_S3_REGION')
  for (const other of ['gateway-0', 'renderer', 'bingo'])
    expect(environmentOf(other, bucket)).not.toHaveProperty('RELEASES_S3_SECRET_ACCESS_KEY')
})

test('the local installation runs as production does, and shows its codes', () => {
  expect(gatewayConfig({ DOMAIN: 'tambay.localhost' })).toMatchObject({
    NODE_ENV: 'production',
    SHOW_OUTBOX: true,
    SEED: false
  })
})

test('an installation on a server shows no codes and needs a way to log in', () => {
  const server = { DOMAIN: 'tambay.example' }
  expect(() => gatewayConfig(server)).toThrow('set one of them, or nobody can log in')
  expect(gatewayConfig({ ...server, SEMAPHORE_API_KEY: '0123456789abcdef' })).toMatchObject({
    NODE_ENV: 'production',
    SHOW_OUTBOX: false,
    SEMAPHORE_API_KEY: '0123456789abcdef'
  })
})
