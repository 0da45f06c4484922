import { onFolderChange } from './on-folder-change.ts'
import { startChild, type Child, type ChildOptions } from './start-child.ts'

const sharedFolders = ['contracts', 'fairness', 'format', 'game-frame'].map(name => `shared/${name}`)

export function startDevChild(options: ChildOptions): Child {
  const [packageFolder = ''] = /^(games\/)?[^/]+/.exec(options.script) ?? []
  let isStopped = false
  let isRestarting = false
  let restarted = Promise.withResolvers<void>()
  let current = start()
  let restarts = Promise.resolve()
  let isWaiting = false

  function start(): Child {
    const child = startChild(options)
    void child.exited.then(reason => {
      if (!isStopped && !isRestarting) console.error(`${reason}\nWaiting for a change in ${packageFolder} …`)
    })
    return child
  }

  async function restart(): Promise<void> {
    if (isStopped) return
    isRestarting = true
    await current.stop()
    isRestarting = false
    current = start()
    console.log(`${options.name}: restarted after a change`)
    restarted.resolve()
    restarted = Promise.withResolvers<void>()
  }
  const unwatch = onFolderChange(foldersOf(packageFolder), () => {
    // Changes during a restart need one more restart, however many they are.
    if (isWaiting) return
    isWaiting = true
    restarts = restarts.then(() => {
      isWaiting = false
      return restart()
    })
  })

  return {
    name: options.name,
    exited: new Promise(() => {}),
    async waitUntilReady(url) {
      const next = restarted.promise
      await current.waitUntilReady(url).catch(async () => {
        await next
        await this.waitUntilReady(url)
      })
    },
    async stop() {
      isStopped = true
      unwatch()
      await restarts
      await current.stop()
    }
  }
}

/** The page of a game has its own build. */
function foldersOf(packageFolder: string): string[] {
  const own = packageFolder.startsWith('games/')
    ? ['server', 'rules'].map(name => `${packageFolder}/${name}`)
    : [packageFolder]
  return [...own, ...sharedFolders]
}
