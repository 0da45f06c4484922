import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'

import { variableNames } from '@tambay/gateway/config'
import { describe, expect, test } from 'vitest'

import { root } from '../../tools/base/root.ts'
import { temporaryFolder } from '../../tools/testing/temporary-folder.ts'
import { installationWith } from '../testing/installation-with.ts'
import { type Answers, askForSettings, describeRecords, localSettings } from './init.ts'
import { SettingsFile } from './schema.ts'
import { formatSettings, parseSettings, readSettings, settingNames, writeSettings } from './settings-file.ts'

const settings = () => ({ ...localSettings('/srv/data'), MAIL_FROM: 'Tambay <no-reply@tambay.example>' })

test('writes a file that only its owner can read, and reads the same settings from it', () => {
  const file = join(temporaryFolder(), 'etc/settings.env')
  const written = settings()
  writeSettings(file, written)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { GAME_KEYS, ...others } = written
  const read = readSettings(file)
  expect(read).toMatchObject({ ...others, VOICE_PORT: 40_000, gatewayVariables: { GAME_KEYS } })
  expect(Object.keys(read.GAME_KEYS)).toEqual(['color-game', 'bingo', 'lucky-slots'])
})

test('explains each setting in the line above it', () => {
  const lines = formatSettings(settings()).split('\n')
  const unexplained = settingNames.filter(name => {
    const index = lines.findIndex(line => line.startsWith(`${name}=`))
    return !lines[index - 1]?.startsWith('# ')
  })
  expect(unexplained).toEqual([])
  const own = Object.keys(SettingsFile.shape).filter(name => !variableNames.includes(name))
  expect(settingNames).toEqual(expect.arrayContaining(own))
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

describe('init', () => {
  const given = { DOMAIN: 'tambay.example', ADMIN_EMAIL: 'you@tambay.example' }

  /** Somebody who types these answers in a terminal. */
  async function answer(answers: string[], flags: Partial<Answers> = {}) {
    const [input, output] = [Object.assign(new PassThrough(), { isTTY: true }), new PassThrough()]
    const printed = text(output)
    for (const each of answers) input.write(`${each}\n`)
    if (answers.length === 0) output.once('data', () => input.end())
    const result = await askForSettings(flags, input, output).finally(() => output.end())
    return { result, printed: await printed }
  }

  test('asks in a terminal for what the flags have not answered, and again after an invalid answer', async () => {
    const { result, printed } = await answer(
      ['Tambay', 'tambay.example', 'smtp://mail.example', 'Tambay <no-reply@tambay.example>', '', 'ann'],
      { ADMIN_EMAIL: 'you@tambay.example' }
    )
    expect(result).toEqual({
      ...given,
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'Tambay <no-reply@tambay.example>',
      FIRST_OPERATOR: 'ann'
    })
    expect(printed).toContain('DOMAIN must be a domain in lower case, such as tambay.example.')
    expect(printed).not.toContain('ADMIN_EMAIL')
  })

  test('does not ask for a sender without a mail server, and writes nothing without answers', async () => {
    expect((await answer(['', '/mnt/backup', ''], given)).result).toEqual({
      ...given,
      BACKUP_REPOSITORY: '/mnt/backup'
    })
    await expect(answer([])).rejects.toThrow('Nothing was written')
  })

  test('takes only flags without a terminal, and names the one that is missing', async () => {
    const ask = (flags: Partial<Answers>) => askForSettings(flags, new PassThrough(), new PassThrough())
    expect(await ask(given)).toEqual(given)
    await expect(ask({})).rejects.toThrow('DOMAIN is missing. Name it: --domain tambay.example.')
    await expect(ask({ ...given, SMTP_URL: 'mail.example' })).rejects.toThrow(
      'SMTP_URL must be an smtp:// or smtps:// address. Name it: --smtp smtp://user:password@mail.example:587.'
    )
  })

  test('describes the DNS records for each name', () => {
    const installation = installationWith(temporaryFolder(), { DOMAIN: 'tambay.example' })
    const records = describeRecords(installation, ['203.0.113.5', '2001:db8::5']).split('\n')
    expect(records).toContain('  tambay.example  A  203.0.113.5')
    expect(records).toContain('  *.tambay.example  AAAA  2001:db8::5')
    expect(records.at(-1)).toContain('api.tambay.example, activity.tambay.example, console.tambay.example')
    expect(describeRecords(installation, [])).toContain(
      '*.tambay.example  A  <the public address of this machine>'
    )
  })

  test('writes settings with flags and prints what to do next', () => {
    const file = join(temporaryFolder(), 'settings.env')
    const run = () =>
      spawnSync(
        process.execPath,
        [
          join(root, 'production/production.ts'),
          'init',
          '--domain',
          'tambay.example',
          '--email',
          'you@tambay.example',
          '--settings',
          file
        ],
        { encoding: 'utf8' }
      )
    expect(run().stdout).toMatch(
      /^\nWrote .*\n\nCreate these DNS records:\n[^]*Then: npm run production -- check\n$/
    )
    expect(readSettings(file)).toMatchObject({ ...given, CERTIFICATES: 'acme', HTTPS_PORT: 443 })
    expect(run().stderr).toBe(
      `${file} exists already, so nothing was written. Edit it, or move it away to start anew.\n`
    )
  })
})

describe('a settings file', () => {
  const base = formatSettings(settings())

  test('may set variables of the gateway', () => {
    const { gatewayVariables } = parseSettings(`${base}MINIMUM_AGE=21\n`, 'settings.env')
    expect(gatewayVariables).toMatchObject({ MINIMUM_AGE: '21' })
  })

  test.each([
    ['MINIMUM_AGES=21', 'MINIMUM_AGES: there is no such setting'],
    ['MINIMUM_AGE=old', 'MINIMUM_AGE: must be a number'],
    ['GAME_KEYS={}', 'GAME_KEYS: must have a key for each game'],
    ['DOMAIN=', 'DOMAIN: is missing'],
    ['DOMAIN=https://tambay.example', 'DOMAIN: must be a domain in lower case'],
    ['HTTPS_PORT=https', 'HTTPS_PORT: must be a port number'],
    ['DATA_DIR=data', 'DATA_DIR: must be an absolute path'],
    ['SMTP_URL=mail.example', 'SMTP_URL: must be an smtp:// or smtps:// address'],
    ['TURN_URLS=https://turn.example', 'TURN_URLS: must start with turn: or turns:'],
    ['SECRET_KEY=short', 'SECRET_KEY: must have at least 32 characters']
  ])('with %s is refused in one line', (line, problem) => {
    expect(() => parseSettings(`${base}${line}\n`, 'settings.env')).toThrow(problem)
  })
})
