import { join } from 'node:path'

import { runMain } from './base/command-error.ts'
import { type Game, originOf } from './base/ports.ts'
import { root } from './base/root.ts'
import { step } from './base/step.ts'
import { developRemote } from './dev-remote/develop-remote.ts'
import { readDevOptions } from './dev-remote/read-options.ts'
import { readSettings } from './stack/read-settings.ts'
import { runStack } from './stack/run-stack.ts'
import { runUntilStopped } from './stack/run-until-stopped.ts'
import { startDevChild } from './stack/start-dev-child.ts'
import { rebuildWeb } from './web/rebuild-web.ts'

const args = process.argv.slice(2)
const usage = `npm run dev                          starts the whole app; open pages show every save
npm run dev party                    rebuilds one remote and shows it in the running app
npm run dev -- party --port 4100     serves it at this port
npm run dev -- party --host https://tambay.example --key=KEY    shows it in another app`

await (args.length > 0 ? runRemote() : runApp())

function runRemote(): Promise<never> {
  return runMain(
    () =>
      runUntilStopped(async cleanup => {
        await developRemote(readDevOptions(args, process.env), cleanup)
        return { failure: new Promise(() => {}) }
      }),
    usage
  )
}

function runApp(): Promise<never> {
  return runStack(async cleanup => {
    const releases = join(root, '.cache/dev/releases')
    const { ports, address } = readSettings(process.env)
    const originOfGame = (game: Game) => originOf(game, ports, address)
    const development = await step('Web packages', () => rebuildWeb({ releases, originOfGame }, cleanup))
    return { releases, development, start: startDevChild }
  }, usage)
}
