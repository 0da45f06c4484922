import { parseArgs } from 'node:util'

import { buildRemote } from '@tambay/build/command/build-remote'
import { loadConfig } from '@tambay/build/compile'

import { CommandError, runMain } from '../base/command-error.ts'
import { deployOptions, runDeploy } from '../deploy.ts'
import { developRemote } from '../dev-remote/develop-remote.ts'
import { originOf, readOwnDevOptions } from '../dev-remote/read-options.ts'
import { runUntilStopped } from '../stack/run-until-stopped.ts'
import { checkLiveHost } from './check-live-host.ts'

const usage = `Usage: tambay-remote build                                 builds a release
       tambay-remote build --host https://tambay.example   and checks that the live host there has what the release uses
       tambay-remote dev --host https://tambay.example --key=KEY   shows every save in a page of this app
       tambay-remote deploy --to production             builds a release, uploads it and makes it live there
       tambay-remote deploy --to production --preview   uploads it and prints a link that opens it
       tambay-remote deploy … --canary 10, --reason TEXT, --without-smoke-test   as npm run deploy of Tambay`

const commands: Record<string, (args: string[]) => Promise<number>> = { build, deploy, dev }

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

async function deploy(args: string[]): Promise<number> {
  const { release: _, ...options } = deployOptions
  const { to } = parseArgs({ args, options }).values
  if (to === undefined)
    throw new CommandError(
      `Name the place: --to production, with DEPLOY_PRODUCTION=ssh://… or s3://…\n${usage}`
    )
  if (!process.env.SIGNING_KEYS)
    throw new CommandError(
      'Set SIGNING_KEYS to a folder with the keys of the installation: all .json files, the .pem file of this remote, and registry.pem unless it is a preview.'
    )
  return runDeploy(['--release', await buildRemote(process.cwd()), ...args], { isBuilt: true })
}
