import { join } from 'node:path'

import { root } from './base/root.ts'
import { step } from './base/step.ts'
import { createLiveReload } from './edge/live-reload.ts'
import { watchWeb } from './web/watch-web.ts'
import { runTambay } from './world/run-tambay.ts'
import { startWatchedChild } from './world/watched-child.ts'

/** `npm run dev`: the same as `npm start`, rebuilt, started again and shown anew whenever something changes. */
await runTambay(async stack => {
  const releases = join(root, '.cache/dev/releases')
  const liveReload = createLiveReload()
  await step('Web packages', () => watchWeb({ releases, onDeployed: liveReload.reload }, stack))
  return { releases, liveReload, start: options => startWatchedChild(options, liveReload.reload) }
})
