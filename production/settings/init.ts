import { isIPv6 } from 'node:net'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

import { CommandError } from '../../tools/base/command-error.ts'
import { ownAddresses } from '../../tools/base/own-addresses.ts'
import { perGame } from '../../tools/base/ports.ts'
import { root } from '../../tools/base/root.ts'
import { generateVapidKeys, randomKey } from '../../tools/stack/load-secrets.ts'
import { defineCommand } from '../command/define-command.ts'
import { hostNames, type Installation, openInstallation } from '../services/installation.ts'
import { SettingsFile, type SettingsInput } from './schema.ts'
import { explain, requireNoSettings, writeSettings } from './settings-file.ts'

/** The settings that nothing else can know, each with the name of its option and an example. */
const questions = {
  DOMAIN: ['domain', 'tambay.example'],
  ADMIN_EMAIL: ['email', 'you@tambay.example'],
  SMTP_URL: ['smtp', 'smtp://user:password@mail.example:587'],
  MAIL_FROM: ['mail-from', '"Tambay <no-reply@tambay.example>"'],
  BACKUP_REPOSITORY: ['backups', '/mnt/backup'],
  FIRST_OPERATOR: ['operator', 'ann']
} as const

type Name = keyof typeof questions
export type Answers = Pick<SettingsInput, Name>
const names = Object.keys(questions) as Name[]

const flags = Object.fromEntries(
  Object.entries(questions).map(
    ([name, [flag, value]]) => [flag, { type: 'string', value, about: explain(name) }] as const
  )
)

export const init = defineCommand({
  name: 'init',
  about: 'writes the settings file with new secrets; asks in a terminal for what it can’t know',
  options: flags,
  async run({ local, ...values }, file) {
    requireNoSettings(file)
    const given: Partial<Answers> = Object.fromEntries(names.map(name => [name, values[questions[name][0]]]))
    const settings = local
      ? localSettings(dirname(file))
      : serverSettings(await askForSettings(given, process.stdin, process.stdout))
    writeSettings(file, settings)
    console.log(`\nWrote ${file}.`)
    if (local) return 0
    const records = describeRecords(openInstallation(file), ownAddresses().public)
    console.log(`\n${records}\n\nThen: npm run production -- check`)
    return 0
  }
})

export const localSettings = (folder: string): SettingsInput => ({
  DOMAIN: 'tambay.localhost',
  HTTPS_PORT: 8443,
  HTTP_PORT: 8080,
  CERTIFICATES: 'internal',
  ADMIN_EMAIL: 'admin@tambay.localhost',
  DATA_DIR: folder,
  RELEASES_DIR: join(root, 'releases'),
  ...generateSecrets()
})

const serverSettings = (answers: Pick<SettingsInput, 'DOMAIN' | 'ADMIN_EMAIL'>): SettingsInput => ({
  ...answers,
  DATA_DIR: '/var/lib/tambay',
  RELEASES_DIR: '/var/lib/tambay/releases',
  SIGNING_KEYS: '/var/lib/tambay/signing-keys',
  ...generateSecrets()
})

const generateSecrets = () => ({
  SECRET_KEY: randomKey(),
  MONITORING_TOKEN: randomKey(),
  OVERRIDE_KEY: randomKey(),
  BACKUP_KEY: randomKey(),
  GAME_KEYS: JSON.stringify(perGame(randomKey)),
  ...generateVapidKeys()
})

/** The DNS records that an installation needs. `addresses` are the public ones of this machine. */
export function describeRecords(installation: Installation, addresses: string[]): string {
  const { DOMAIN } = installation.settings
  const targets = addresses.length > 0 ? addresses : ['<the public address of this machine>']
  const typeOf = (address: string) => (isIPv6(address) ? 'AAAA' : 'A')
  const recordsOf = (name: string) => targets.map(address => `  ${name}  ${typeOf(address)}  ${address}`)
  const below = hostNames(installation).filter(name => name !== DOMAIN)
  return [
    'Create these DNS records:',
    ...recordsOf(DOMAIN),
    ...recordsOf(`*.${DOMAIN}`),
    `In place of the second, each name can have its own: ${below.join(', ')}.`
  ].join('\n')
}

/** Asks for what the flags have not answered. Without a terminal, only flags count. */
export async function askForSettings(
  given: Partial<Answers>,
  input: NodeJS.ReadableStream & { isTTY?: boolean },
  output: NodeJS.WritableStream
): Promise<Answers> {
  using terminal = input.isTTY ? createInterface({ input, output }) : undefined
  const lines = terminal?.[Symbol.asyncIterator]()
  const answers: Partial<Answers> = {}
  for (const name of names) {
    if (name === 'MAIL_FROM' && answers.SMTP_URL === undefined) continue
    const [flag, example] = questions[name]
    let answer = given[name]
    while (answer === undefined || problemOf(name, answer) !== undefined) {
      const problem = problemOf(name, answer)
      if (!lines && problem === undefined) break
      if (!lines) throw new CommandError(`${problem} Name it: --${flag} ${example}.`)
      const hint = isRequired(name) ? `such as ${example}` : `Enter: ${standardOf(name) ?? 'later'}`
      terminal?.setPrompt(`${answer === undefined ? explain(name) : problem}\n${name} (${hint}): `)
      terminal?.prompt()
      const { value, done } = await lines.next()
      if (done) throw new CommandError('Nothing was written, because the questions have no answers.')
      answer = value.trim()
    }
    if (answer) answers[name] = answer
  }
  return answers as Answers
}

function problemOf(name: Name, answer: string | undefined): string | undefined {
  if (!answer) return isRequired(name) ? `${name} is missing.` : undefined
  const { error } = SettingsFile.shape[name].safeParse(answer)
  return error && `${name} ${error.issues[0]?.message}.`
}

const standardOf = (name: Name) => SettingsFile.shape[name].safeParse(undefined).data

/** It asks for MAIL_FROM only if SMTP_URL has an answer, which needs it. */
const isRequired = (name: Name) =>
  name === 'MAIL_FROM' || !SettingsFile.shape[name].safeParse(undefined).success
