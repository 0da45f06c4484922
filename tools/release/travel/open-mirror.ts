import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError } from '../../base/command-error.ts'
import { lockFile } from '../../base/lock-file.ts'
import { root } from '../../base/root.ts'
import type { Versions } from '../deploy.ts'
import { openStore } from './open-store.ts'
import type { ReleaseStore } from './release-store.ts'

export interface Mirror {
  /** How long the servers may take until they serve what was uploaded. */
  arrivalSeconds: number
  /** A copy of the releases there. Build and deploy into it as into the own releases folder. */
  folder: string
  upload(versions: Versions): Promise<void>
  /** Throws if someone else deployed there since the mirror was opened. */
  makeLive(): Promise<void>
}

export async function openMirror(
  target: string,
  store: ReleaseStore = openStore(target),
  folder = join(root, '.cache/releases', target.replaceAll(/\W+/g, '-'))
): Promise<Mirror> {
  mkdirSync(folder, { recursive: true })
  // Released when the process ends.
  if (!lockFile(`${folder}.lock`, 0))
    throw new CommandError(`Another deploy to ${target} runs on this machine. Try again when it is done.`)
  const token = await store.pull(folder)
  return {
    arrivalSeconds: store.arrivalSeconds,
    folder,
    async upload(versions) {
      for (const [name, version] of Object.entries(versions)) await store.upload(folder, name, version)
    },
    async makeLive() {
      if (!(await store.movePointer(folder, token)))
        throw new CommandError(
          `Another deploy to ${target} came first. This one changed nothing there. Run it again: it is checked against the new releases.`
        )
    }
  }
}
