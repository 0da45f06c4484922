import { parseArgs } from 'node:util'

import { z } from 'zod'

import { CommandError } from '../base/command-error.ts'
import { loadOverrideKey } from '../stack/load-secrets.ts'
import { readSettings, type Settings } from '../stack/read-settings.ts'
import { listRemotes, type WebPackage } from '../web/web-packages.ts'

export interface DevOptions {
  remote: WebPackage
  app: string
  port: number
  key: string
  /** For messages. */
  command?: string
}

const Port = z.coerce.number().int().min(1).max(65_535)

const optionTypes = { host: { type: 'string' }, key: { type: 'string' }, port: { type: 'string' } } as const

export function readDevOptions(args: string[], environment: NodeJS.ProcessEnv): DevOptions {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: optionTypes })
  const remotes = listRemotes()
  const names = remotes.map(({ name }) => name).join(', ')
  const index = remotes.findIndex(({ name }) => name === positionals[0])
  const remote = remotes[index]
  if (!remote || positionals.length > 1)
    throw new CommandError(
      `npm run dev takes no name, for the whole app, or one of these remotes: ${names}. "${positionals.join(' ')}" is none.`
    )
  const settings = settingsFor(values, environment)
  const app = values.host === undefined ? settings.publicOrigin : originOf(values.host)
  if (app !== settings.publicOrigin) requireKey(settings, app, `npm run dev -- ${remote.name}`)
  const port = readPort(values, settings.ports.host + 101 + index)
  return { remote, app, port, key: loadOverrideKey(settings) }
}

/** In a remote's own repository, no app runs that has its key there. */
export function readOwnDevOptions(
  remote: WebPackage,
  args: string[],
  environment: NodeJS.ProcessEnv
): DevOptions {
  const { values } = parseArgs({ args, options: optionTypes })
  const command = 'tambay-remote dev'
  const settings = settingsFor(values, environment)
  const app = originOf(values.host ?? environment.PUBLIC_ORIGIN ?? '')
  const port = readPort(values, settings.ports.host + 101)
  return { remote, app, port, key: requireKey(settings, app, command), command }
}

type Values = { [name in keyof typeof optionTypes]?: string | undefined }

const settingsFor = ({ key }: Values, environment: NodeJS.ProcessEnv) =>
  readSettings({ ...environment, ...(key && { OVERRIDE_KEY: key }) })

function requireKey({ overrideKey }: Settings, app: string, command: string): string {
  if (overrideKey !== undefined) return overrideKey
  throw new CommandError(
    `A link to ${app} needs the OVERRIDE_KEY of that app: ${command} --host ${app} --key …`
  )
}

function readPort(values: Values, standard: number): number {
  const port = Port.safeParse(values.port ?? standard)
  if (port.success) return port.data
  throw new CommandError('--port must be a whole number from 1 to 65535.')
}

export function originOf(address: string): string {
  if (URL.canParse(address) && /^https?:/.test(address)) return new URL(address).origin
  throw new CommandError(`--host must be the address of a running app, for example https://tambay.example.`)
}
