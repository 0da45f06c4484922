import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../base/root.ts'
import { startChild, type Child, type ChildOptions } from './start-child.ts'
import { watchFolders } from './watch-folders.ts'

/** Shared packages that servers import: a change there restarts them too. */
const sharedParts = ['contracts', 'fairness', 'format', 'game-frame'].map(part => `shared/${part}`)

/** A child that is started again whenever its sources change; while they are broken it waits for the next change. */
export function startWatchedChild(options: ChildOptions, onRestart?: () => void): Child {
  const [packageFolder = ''] = /^(games\/)?[^/]+/.exec(options.script) ?? []
  let isStopped = false
  let isReplaced = false
  let address: string | undefined
  let restarted = Promise.withResolvers<void>()
  let current = begin()
  let turn = Promise.resolve()

  function begin(): Child {
    const child = startChild(options)
    void child.exited.then(reason => {
      if (!isStopped && !isReplaced) console.error(`${reason}\nWaiting for a change in ${packageFolder} …`)
    })
    return child
  }

  async function restart(): Promise<void> {
    if (isStopped) return
    isReplaced = true
    await current.stop()
    isReplaced = false
    current = begin()
    console.log(`${options.name}: started again after a change`)
    if (address) void current.waitUntilReady(address).then(onRestart, () => {})
    restarted.resolve()
    restarted = Promise.withResolvers<void>()
  }
  const unwatch = watchFolders([packageFolder, ...pageOf(packageFolder), ...sharedParts], () => {
    turn = turn.then(restart)
  })

  return {
    name: options.name,
    exited: new Promise(() => {}),
    async waitUntilReady(url) {
      address = url
      const next = restarted.promise
      await current.waitUntilReady(url).catch(async () => {
        await next
        await this.waitUntilReady(url)
      })
    },
    async stop() {
      isStopped = true
      unwatch()
      await turn
      await current.stop()
    }
  }
}

/** A game's server holds its page in memory. */
function pageOf(packageFolder: string): string[] {
  const page = `${packageFolder}/dist`
  return existsSync(join(root, page)) ? [page] : []
}
