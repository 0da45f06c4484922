import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError } from '../../tools/base/command-error.ts'
import { lockFile } from '../../tools/base/lock-file.ts'
import { defineCommand } from '../command/define-command.ts'
import type { Installation } from '../services/installation.ts'
import { copyJournals } from './copy-journals.ts'
import { backupTime, writeMetrics } from './metrics.ts'
import { backUpDatabase } from './pgbackrest.ts'
import { openWithBackups, type Parts, partsOf, repositoryOf } from './repository.ts'
import { backUpPart, forgetOld, prepareFileRepositories } from './restic.ts'

/** In this order: the files come after the database, so that they contain its newest pictures. */
export const kinds = ['journals', 'database', 'files'] as const
export type Kind = (typeof kinds)[number]

const waitMs = 600_000

export const backup = defineCommand({
  name: 'backup',
  about: 'backs up the database, pictures, journals of the games, releases and this installation’s secrets',
  options: {
    only: {
      type: 'string',
      value: '<kind>',
      about: `one of ${kinds.join(', ')}; timers run each as often as it needs`
    }
  },
  async run({ only }, file) {
    const chosen = kinds.filter(kind => only === undefined || kind === only)
    if (chosen.length === 0) throw new CommandError(`--only must be one of ${kinds.join(', ')}.`)
    const installation = openWithBackups(file)
    await runBackup(installation, chosen, { isComplete: only === undefined })
    console.log(`Backed up ${chosen.join(', ')} to ${installation.settings.BACKUP_REPOSITORY}.`)
    return 0
  }
})

/** A complete backup also deletes those that are too old. */
export async function runBackup(
  installation: Installation,
  chosen: readonly Kind[] = kinds,
  { isComplete = true } = {}
): Promise<void> {
  await prepareFileRepositories(installation)
  for (const kind of chosen) {
    // restic can't delete while another backup writes to the same repository.
    using lock = lockFile(join(installation.workFolder, `${kind}.lock`), waitMs)
    if (!lock) throw new CommandError(`Another backup of the ${kind} runs. Try again when it is done.`)
    await steps[kind](installation)
    if (isComplete && kind !== 'database') await forgetOld(repositoryOf(installation), kind)
    writeMetrics(installation.metricsFolder, `backup-${kind}`, {
      [backupTime(kind)]: Math.round(Date.now() / 1000)
    })
  }
}

const steps: Record<Kind, (installation: Installation) => Promise<void>> = {
  database: backUpDatabase,
  async journals(installation) {
    const { journals } = partsOf(installation)
    if (!existsSync(journals)) return
    const copy = join(installation.workFolder, 'journals')
    copyJournals(journals, copy)
    await backUpPart(repositoryOf(installation), 'journals', copy)
  },
  async files(installation) {
    const parts: Parts = partsOf(installation)
    for (const part of ['settings', 'releases', 'pictures'] as const)
      await backUpPart(repositoryOf(installation), part, parts[part])
  }
}
