import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { CommandError } from '../../tools/base/command-error.ts'
import { SettingsFile, type SettingsInput } from './schema.ts'

const head = `# The settings of this installation. Everyone who can read this file can read all data of the app.
# After a change: npm run production -- up. With --foreground, stop it first.
`

/** Before somebody answers questions in vain. */
export function requireNoSettings(file: string): void {
  if (existsSync(file)) throw refuseToOverwrite(file)
}

const refuseToOverwrite = (file: string) =>
  new CommandError(`${file} exists already, so nothing was written. Edit it, or move it away to start anew.`)

export function writeSettings(file: string, settings: SettingsInput): void {
  const text = formatSettings(settings)
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 })
  let handle: number
  try {
    handle = openSync(file, 'wx', 0o600)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    throw refuseToOverwrite(file)
  }
  writeFileSync(handle, text)
  fsyncSync(handle)
  closeSync(handle)
}

export function formatSettings(settings: SettingsInput): string {
  const values: Record<string, unknown> = SettingsFile.parse(settings)
  const lines = Object.entries(SettingsFile.shape).map(
    ([name, schema]) => `\n# ${schema.description}\n${name}=${quote(values[name] ?? '')}\n`
  )
  return head + lines.join('')
}

/** Node and systemd both read these forms. */
export function quote(value: unknown): string {
  const text = String(value)
  if (/^[\w@%:/.,+=-]*$/.test(text)) return text
  if (/['\n]/.test(text)) throw new CommandError(`A setting can't contain a quote or a line break: ${text}`)
  return `'${text}'`
}
