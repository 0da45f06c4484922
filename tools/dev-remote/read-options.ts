import { parseArgs } from 'node:util'

import { z } from 'zod'

import { CommandError } from '../base/command-error.ts'
import { loadOverrideKey } from '../stack/load-override-key.ts'
import { readSettings } from '../stack/read-settings.ts'
import { listRemotes, type WebPackage } from '../web/web-packages.ts'

export interface DevOptions {
  remote: WebPackage
  app: string
  port: number
  key: string
}

const Port = z.coerce.number().int().min(1).max(65_535)

export function readDevOptions(args: string[], environment: NodeJS.ProcessEnv): DevOptions {
  const options = { host: { type: 'string' }, key: { type: 'string' }, port: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const remotes = listRemotes()
  const names = remotes.map(({ name }) => name).join(', ')
  const index = remotes.findIndex(({ name }) => name === positionals[0])
  const remote = remotes[index]
  if (!remote || positionals.length > 1)
    throw new CommandError(
      `npm run dev takes no name, for the whole app, or one of these remotes: ${names}. "${positionals.join(' ')}" is none.`
    )
  const settings = readSettings({ ...environment, ...(values.key && { OVERRIDE_KEY: values.key }) })
  const port = Port.safeParse(values.port ?? settings.ports.host + 101 + index)
  if (!port.success) throw new CommandError('--port must be a whole number from 1 to 65535.')
  const app = values.host === undefined ? settings.publicOrigin : originOf(values.host)
  if (settings.overrideKey === undefined && app !== settings.publicOrigin)
    throw new CommandError(
      `A link to ${app} needs the OVERRIDE_KEY of that app: npm run dev -- ${remote.name} --host ${app} --key …`
    )
  return { remote, app, port: port.data, key: loadOverrideKey(settings) }
}

function originOf(address: string): string {
  if (URL.canParse(address) && /^https?:/.test(address)) return new URL(address).origin
  throw new CommandError(`--host must be the address of a running app, for example https://tambay.example.`)
}
