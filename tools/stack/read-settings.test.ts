import os from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { root } from '../base/root.ts'
import { readSettings } from './read-settings.ts'

test('uses the defaults for missing and empty variables', () => {
  const settings = readSettings({ PORT: '', DATA_DIR: '', DATABASE_URL: '' })
  expect(settings.dataFolder).toBe(join(root, '.data'))
  expect(settings).toMatchObject({ databaseUrl: undefined, assetHost: undefined })
  expect(settings.ports).toMatchObject({
    host: 3000,
    'color-game': 3005,
    gateway: 3006,
    google: 3007,
    bingo: 3008,
    'lucky-slots': 3009
  })
})

test('reads the ports, data folder, database, asset host and LiveKit from the environment', () => {
  const ASSET_HOST = 'https://assets.example'
  const LIVEKIT_URL = 'wss://livekit.example'
  const DATABASE_URL = 'postgres://me:secret@db.example:5432/tambay'
  const DATA_DIR = '/srv/tambay'
  const settings = readSettings({ PORT: '4100', DATA_DIR, DATABASE_URL, ASSET_HOST, LIVEKIT_URL })
  expect(settings).toMatchObject({
    dataFolder: DATA_DIR,
    databaseUrl: DATABASE_URL,
    assetHost: ASSET_HOST,
    liveKitUrl: LIVEKIT_URL,
    ports: { gateway: 4106 }
  })
})

test('starts several gateways if they have a Redis, and takes addresses of running ones', () => {
  const REDIS_URL = 'redis://127.0.0.1:6379'
  expect(readSettings({})).toMatchObject({ gatewayCount: 1, gateways: undefined })
  expect(readSettings({ GATEWAYS: '3', REDIS_URL })).toMatchObject({ gatewayCount: 3, gateways: undefined })
  expect(() => readSettings({ GATEWAYS: '3' })).toThrow(/^REDIS_URL is missing/)
  expect(readSettings({ GATEWAYS: 'http://10.0.0.5:3006, http://10.0.0.6:3006' })).toMatchObject({
    gatewayCount: 1,
    gateways: ['http://10.0.0.5:3006', 'http://10.0.0.6:3006']
  })
})

test.for([
  ['PORT', 'abc'],
  ['PORT', '0'],
  ['PORT', '80.5'],
  ['PORT', '65530'],
  ['HOST', 'example.com'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['ASSET_HOST', 'assets.example'],
  ['ASSET_HOST', 'https://assets.example/pictures'],
  ['ASSET_HOST', 'https://assets.example; script-src *'],
  ['DEBUG_GAME_ORIGINS', 'games.example'],
  ['DEBUG_GAME_ORIGINS', 'http://games.example'],
  ['DEBUG_GAME_ORIGINS', 'https://games.example/play'],
  ['DEBUG_GAME_ORIGINS', 'https://*'],
  ['DEBUG_GAME_ORIGINS', 'http://localhost:5173; script-src *'],
  ['LIVEKIT_URL', 'https://livekit.example'],
  ['LIVEKIT_URL', 'wss://livekit.example; script-src *']
] as const)('rejects %s=%s in one line that names the variable', ([name, value]) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must [^\n]+$`))
})

test.for([
  [{}, undefined],
  [{ NODE_ENV: 'production' }, []],
  [{ DEBUG_GAME_ORIGINS: 'none' }, []],
  [
    { NODE_ENV: 'production', DEBUG_GAME_ORIGINS: 'https://a.example, http://localhost:*' },
    ['https://a.example', 'http://localhost:*']
  ]
] as const)('with %o, the debug page may frame %o', ([environment, origins]) => {
  expect(readSettings(environment).debugGameOrigins).toEqual(origins)
})

test.for([
  [undefined, { host: '127.0.0.1', address: 'localhost' }],
  ['localhost', { host: '127.0.0.1', address: 'localhost' }],
  ['192.0.2.7', { host: '192.0.2.7', address: '192.0.2.7' }],
  ['0.0.0.0', { host: '0.0.0.0', address: '192.0.2.2' }]
] as const)('HOST=%s selects where to listen and the address for browsers', ([HOST, expected]) => {
  vi.spyOn(os, 'networkInterfaces').mockReturnValue({
    lo: [networkInterface('127.0.0.1', true)],
    eth0: [networkInterface('192.0.2.2', false)]
  })
  onTestFinished(() => void vi.restoreAllMocks())
  expect(readSettings({ HOST })).toMatchObject(expected)
})

function networkInterface(address: string, internal: boolean): os.NetworkInterfaceInfo {
  return { address, internal, family: 'IPv4', netmask: '255.255.255.0', mac: '', cidr: null }
}

const demo = { username: 'liza03', password: 'Tambay#2026' }

test.each([
  [{}, demo],
  [{ SMOKE_TEST_ACCOUNT: 'tester:a:b' }, { username: 'tester', password: 'a:b' }],
  [{ PUBLIC_ORIGIN: 'https://tambay.example' }, undefined],
  [{ NODE_ENV: 'production' }, undefined]
])('with %j, the smoke test logs in as %j', (environment, account) => {
  expect(readSettings(environment).smokeTestAccount).toEqual(account)
})
