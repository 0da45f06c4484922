import { parseArgs } from 'node:util'

import { buildRemote } from '@tambay/build/command/build-remote'
import { loadConfig } from '@tambay/build/compile'

import { CommandError, runMain } from '../base/command-error.ts'
import { developRemote } from '../dev-remote/develop-remote.ts'
import { originOf, readOwnDevOptions } from '../dev-remote/read-options.ts'
import { runUntilStopped } from '../stack/run-until-stopped.ts'
import { checkLiveHost } from './check-live-host.ts'

const usage = `Usage: tambay-remote build                                 builds a release
       tambay-remote build --host https://tambay.example   and checks that the live host there has what the release uses
       tambay-remote dev --host https://tambay.example --key=KEY   shows every save in a page of this app`

const commands: Record<string, (args: string[]) => Promise<number>> = { build, dev }

export function runRemoteCommand(command: string | undefined, args: string[]): Promise<never> {
  return runMain(() => {
    const run = commands[command ?? '']
    if (!run) throw new CommandError(`There is no command "${command ?? ''}".\n${usage}`)
    return run(args)
  }, usage)
}

async function build(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { host: { type: 'string' } } })
  const app = values.host === undefined ? undefined : originOf(values.host)
  const release = await buildRemote(process.cwd())
  const [name = '', version = ''] = release.split('/').slice(-2)
  if (app !== undefined) await checkLiveHost(app, { name, version, folder: process.cwd() })
  console.log(`The release is in ${release}`)
  return 0
}

async function dev(args: string[]): Promise<number> {
  const folder = process.cwd()
  const { name = '' } = await loadConfig({ folder }, { mode: 'development' })
  const remote = { name: name.replace(/^remote-/, ''), folder }
  const options = readOwnDevOptions(remote, args, process.env)
  return runUntilStopped(async cleanup => {
    await developRemote(options, cleanup)
    return { failure: new Promise(() => {}) }
  })
}
