import { expect, test } from 'vitest'

import { temporaryFolder } from '../../tools/testing/temporary-folder.ts'
import { installationWith } from '../testing/installation-with.ts'
import { describeServices, voiceHost } from './describe-services.ts'

const environmentOf = (name: string, settings = {}) => {
  const installation = installationWith(temporaryFolder(), settings)
  const services = describeServices(installation, { databaseUrl: 'postgres://localhost/tambay' })
  return services.find(service => service.name === name)?.environment ?? {}
}

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
    'TRUSTED_PROXIES'
  ])
})
