import { join } from 'node:path'

import { root } from './base/root.ts'
import { step } from './base/step.ts'
import { createLiveReload } from './edge/live-reload.ts'
import { runStack } from './stack/run-stack.ts'
import { startWatchedChild } from './stack/start-watched-child.ts'
import { watchWeb } from './web/watch-web.ts'

await runStack(async cleanup => {
  const releases = join(root, '.cache/dev/releases')
  const liveReload = createLiveReload()
  await step('Web packages', () => watchWeb({ releases, onDeployed: liveReload.reload }, cleanup))
  return { releases, liveReload, start: options => startWatchedChild(options, liveReload.reload) }
})
