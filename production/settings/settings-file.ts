import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'

import { variableNames } from '@tambay/gateway/config'
import type * as z from 'zod'

import { CommandError } from '../../tools/base/command-error.ts'
import { fillIn } from '../files/files.ts'
import { SettingsFile, type Settings, type SettingsInput } from './schema.ts'

const template = join(import.meta.dirname, 'settings.env')
export const settingNames = readFileSync(template, 'utf8').match(/^[A-Z0-9_]+(?==)/gm) ?? []

export function readSettings(file: string): Settings {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) throw new CommandError(`There is no ${file}. Run npm run production -- init first.`)
  if (stats.mode & 0o077)
    throw new CommandError(`${file} contains secrets, and others may read it. Run chmod 600 ${file}.`)
  return parseSettings(readFileSync(file, 'utf8'), file)
}

export function parseSettings(text: string, file: string): Settings {
  const present = Object.entries(parseEnv(text)).flatMap(([name, value]) =>
    value ? [[name, value] as const] : []
  )
  const { data, error } = SettingsFile.safeParse(Object.fromEntries(present))
  if (error) throw new CommandError([`${file} has errors:`, ...error.issues.flatMap(describe)].join('\n  '))
  const ofGateway = present.filter(([name]) => variableNames.includes(name))
  return { ...data, gatewayVariables: Object.fromEntries(ofGateway), file }
}

function describe(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map(name => `${name}: there is no such setting`)
  const isMissing = issue.message.includes('received undefined')
  return [`${String(issue.path[0])}: ${isMissing ? 'is missing' : issue.message}`]
}

export function requireNoSettings(file: string): void {
  if (existsSync(file))
    throw new CommandError(
      `${file} exists already, so nothing was written. Edit it, or move it away to start anew.`
    )
}

export function writeSettings(file: string, settings: SettingsInput): void {
  requireNoSettings(file)
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 })
  writeFileSync(file, formatSettings(settings), { flag: 'wx', mode: 0o600, flush: true })
}

export function formatSettings(settings: SettingsInput): string {
  const values: Record<string, unknown> = { ...SettingsFile.parse(settings), ...settings }
  return fillIn(template, Object.fromEntries(settingNames.map(name => [name, quote(values[name] ?? '')])))
}

/** The comment above a setting in the template. */
export const explain = (name: string) =>
  new RegExp(`^# (.+)\\n${name}=`, 'm').exec(readFileSync(template, 'utf8'))?.[1] ?? ''

/** Node and systemd both read these forms. */
export function quote(value: unknown): string {
  const text = String(value)
  if (/^[\w@%:/.,+=-]*$/.test(text)) return text
  if (/['\n]/.test(text)) throw new CommandError(`A setting can't contain a quote or a line break: ${text}`)
  return `'${text}'`
}
