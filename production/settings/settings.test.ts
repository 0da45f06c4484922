import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { temporaryFolder } from '../../tools/testing/temporary-folder.ts'
import { localSettings } from './init.ts'
import { parseSettings, readSettings } from './read-settings.ts'
import { settingNames } from './schema.ts'
import { formatSettings, writeSettings } from './write-settings.ts'

const settings = () => ({ ...localSettings('/srv/data'), MAIL_FROM: 'Tambay <no-reply@tambay.example>' })

test('writes a file that only its owner can read, and reads the same settings from it', () => {
  const file = join(temporaryFolder(), 'etc/settings.env')
  const written = settings()
  writeSettings(file, written)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readSettings(file)).toMatchObject({ ...written, VOICE_PORT: 40_000, gatewayVariables: {} })
})

test('explains each setting in the line above it', () => {
  const lines = formatSettings(settings()).split('\n')
  const unexplained = settingNames.filter(name => {
    const index = lines.findIndex(line => line.startsWith(`${name}=`))
    return !lines[index - 1]?.startsWith('# ')
  })
  expect(unexplained).toEqual([])
})

test('does not overwrite settings', () => {
  const file = join(temporaryFolder(), 'settings.env')
  writeFileSync(file, 'DOMAIN=mine.example\n')
  expect(() => writeSettings(file, settings())).toThrow(`${file} exists already, so nothing was written.`)
  expect(readFileSync(file, 'utf8')).toBe('DOMAIN=mine.example\n')
})

test('each installation has its own secrets', () => {
  const [one, two] = [settings(), settings()]
  for (const name of ['SECRET_KEY', 'MONITORING_TOKEN', 'OVERRIDE_KEY', 'VAPID_PRIVATE_KEY'] as const)
    expect(one[name]).not.toBe(two[name])
})

test('refuses a file that others may read', () => {
  const file = join(temporaryFolder(), 'settings.env')
  writeSettings(file, settings())
  chmodSync(file, 0o640)
  expect(() => readSettings(file)).toThrow(`Run chmod 600 ${file}.`)
})

test('a missing file names the command that writes it', () => {
  expect(() => readSettings('/nowhere/settings.env')).toThrow('Run npm run production -- init first.')
})

describe('a settings file', () => {
  const base = formatSettings(settings())

  test('may set variables of the gateway', () => {
    const { gatewayVariables } = parseSettings(`${base}MINIMUM_AGE=21\n`, 'settings.env')
    expect(gatewayVariables).toEqual({ MINIMUM_AGE: '21' })
  })

  test.each([
    ['MINIMUM_AGES=21', 'MINIMUM_AGES: there is no such setting'],
    ['DOMAIN=', 'DOMAIN: is missing'],
    ['DOMAIN=https://tambay.example', 'DOMAIN: must be a domain in lower case'],
    ['HTTPS_PORT=https', 'HTTPS_PORT: must be a port number'],
    ['DATA_DIR=data', 'DATA_DIR: must be an absolute path'],
    ['SMTP_URL=mail.example', 'SMTP_URL: must be an smtp:// or smtps:// address'],
    ['SECRET_KEY=short', 'SECRET_KEY: must have at least 32 characters']
  ])('with %s is refused in one line', (line, problem) => {
    expect(() => parseSettings(`${base}${line}\n`, 'settings.env')).toThrow(problem)
  })
})
