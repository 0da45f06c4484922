import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '../base/root.ts'
import { readSettings } from './read-settings.ts'

test('uses the defaults for missing and empty variables', () => {
  const settings = readSettings({ PORT: '', DATA_DIR: '', DATABASE_URL: '' })
  expect(settings.dataFolder).toBe(join(root, '.data'))
  expect(settings.databaseUrl).toBeUndefined()
  expect(settings.ports).toEqual({
    host: 3000,
    party: 3001,
    user: 3002,
    wallet: 3003,
    activity: 3004,
    'color-game': 3005,
    gateway: 3006,
    google: 3007
  })
})

test('reads the ports, data folder and database from the environment', () => {
  const DATABASE_URL = 'postgres://me:secret@db.example:5432/tambay'
  const settings = readSettings({ PORT: '4100', DATA_DIR: '/srv/tambay', DATABASE_URL })
  expect(settings).toMatchObject({
    dataFolder: '/srv/tambay',
    databaseUrl: DATABASE_URL,
    ports: { gateway: 4106 }
  })
})

test.for([
  ['PORT', 'abc'],
  ['PORT', '0'],
  ['PORT', '80.5'],
  ['PORT', '65530'],
  ['DATABASE_URL', 'mysql://localhost/x']
] as const)('rejects %s=%s in one line that names the variable', ([name, value]) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must [^\n]+$`))
})
