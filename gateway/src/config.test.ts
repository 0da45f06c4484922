import { expect, test } from 'vitest'

import { readConfig } from './config.ts'

const good = { DATABASE_URL: 'postgres://tambay@127.0.0.1/tambay' }

test('needs nothing but a database', () => {
  expect(readConfig(good)).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3006,
    NODE_ENV: 'development',
    SEED: false
  })
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

test.each([
  [{}, 'DATABASE_URL: is missing'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be a postgres:// address'],
  [{ ...good, PORT: 'http' }, 'PORT: must be a port number'],
  [{ ...good, NODE_ENV: 'staging' }, 'NODE_ENV: must be development, test or production'],
  [
    { ...good, PUBLIC_ORIGIN: 'http://localhost:3000/home' },
    'PUBLIC_ORIGIN: must be an origin, without a path'
  ],
  [{ ...good, GAME_KEYS: '{' }, 'GAME_KEYS: is not JSON'],
  [
    { ...good, GAME_KEYS: '{"color-game":"short"}' },
    'GAME_KEYS.color-game: a game key has at least 16 characters'
  ],
  [{ ...good, SEED: 'yes' }, 'SEED: must be 0 or 1'],
  [{ ...good, SEED: '1', NODE_ENV: 'production' }, 'SEED: the demo world is never sown in production']
])('refuses %o in one line', (environment, line) => {
  expect(() => readConfig(environment)).toThrow(line)
})

test('names every variable that is wrong at once', () => {
  expect(() => readConfig({ SEED: 'yes', PORT: 'x' })).toThrow(
    /DATABASE_URL[^]*SEED|SEED[^]*DATABASE_URL|PORT/
  )
})
