import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { CopyRspackPlugin, DefinePlugin } from '@rspack/core'
import type { BuildEnvironment } from '@tambay/build/base-config'
import { integrityOf } from '@tambay/build/integrity'
import { remoteConfig } from '@tambay/build/remote-config'

const config = remoteConfig('activity', import.meta.dirname)
const entry = readFileSync(join(import.meta.dirname, 'widget/remoteEntry.js'))

/** The widget's build becomes a part of the release, so it is signed with it. */
export default (environment?: BuildEnvironment) => {
  const remote = config(environment)
  return {
    ...remote,
    plugins: [
      ...(remote.plugins ?? []),
      new CopyRspackPlugin({ patterns: [{ from: 'widget/*.js', info: { minimized: true } }] }),
      new DefinePlugin({ CLOCK_INTEGRITY: JSON.stringify(integrityOf(entry)) })
    ]
  }
}
