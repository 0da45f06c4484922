import { readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'

import { variableNames } from '@tambay/gateway/config'

import { CommandError } from '../../tools/base/command-error.ts'
import { settingNames, SettingsFile, type Settings } from './schema.ts'

export function readSettings(file: string): Settings {
  requirePrivate(file)
  return parseSettings(readFileSync(file, 'utf8'), file)
}

function requirePrivate(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) throw new CommandError(`There is no ${file}. Run npm run production -- init first.`)
  if (stats.mode & 0o077)
    throw new CommandError(`${file} contains secrets, and others may read it. Run chmod 600 ${file}.`)
}

export function parseSettings(text: string, file: string): Settings {
  const present = Object.entries(parseEnv(text)).filter(([, value]) => value !== undefined && value !== '')
  const own = present.filter(([name]) => settingNames.includes(name))
  const others = present.filter(([name]) => !settingNames.includes(name))
  const unknown = others.filter(([name]) => !variableNames.includes(name))
  const parsed = SettingsFile.safeParse(Object.fromEntries(own))
  const problems = [
    ...unknown.map(([name]) => `${name}: there is no such setting`),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${describe(message)}`)
  ]
  if (!parsed.success || problems.length > 0)
    throw new CommandError([`${file} has errors:`, ...problems].join('\n  '))
  return {
    ...parsed.data,
    gatewayVariables: Object.fromEntries(others.map(([name, value = '']) => [name, value]))
  }
}

const describe = (message: string) => (message.includes('received undefined') ? 'is missing' : message)
