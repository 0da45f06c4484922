import { join } from 'node:path'

import { runMain } from './base/command-error.ts'
import { root } from './base/root.ts'
import { step } from './base/step.ts'
import { developRemote } from './dev-remote/develop-remote.ts'
import { readDevOptions } from './dev-remote/read-options.ts'
import { createLiveReload } from './edge/live-reload.ts'
import { runStack } from './stack/run-stack.ts'
import { runUntilStopped } from './stack/run-until-stopped.ts'
import { startDevChild } from './stack/start-dev-child.ts'
import { rebuildWeb } from './web/rebuild-web.ts'

const args = process.argv.slice(2)
const usage = `npm run dev                          starts the whole app; a save rebuilds and reloads it
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
    const liveReload = createLiveReload()
    await step('Web packages', () => rebuildWeb({ releases, onDeployed: liveReload.reload }, cleanup))
    return { releases, liveReload, start: options => startDevChild(options, liveReload.reload) }
  }, usage)
}
