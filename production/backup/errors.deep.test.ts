import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import type { Installation } from '../services/installation.ts'
import { createInstallation, hasPrograms, type TestInstallation } from '../testing/start-installation.ts'
import { runBackup } from './backup.ts'
import { partsOf, repositoryOf } from './repository.ts'
import { fetchSettings, runRestore } from './restore.ts'

process.env.BACKUP_PASSPHRASE = 'five words for the tests'

let test1: TestInstallation
let installation: Installation
beforeAll(async () => {
  if (!hasPrograms) return
  test1 = await createInstallation()
  ;({ installation } = test1)
  await test1.start()
  await runBackup(installation)
}, 120_000)
afterAll(() => test1?.remove())

const withRepository = (place: string): Installation => ({
  ...installation,
  settings: { ...installation.settings, BACKUP_REPOSITORY: place }
})

test.skipIf(!hasPrograms)(
  'the passphrase opens the settings on a new machine, and a wrong one says so',
  async () => {
    const { place } = repositoryOf(installation)
    const file = join(test1.folder, 'new-machine/settings.env')
    await fetchSettings(file, place)
    expect(execFileSync('cmp', [partsOf(installation).settings, file], { encoding: 'utf8' })).toBe('')
    vi.stubEnv('BACKUP_PASSPHRASE', 'five other words for the tests')
    onTestFinished(() => void vi.unstubAllEnvs())
    await expect(fetchSettings(`${file}.other`, place)).rejects.toThrow(
      `The passphrase does not open the backups in ${place}. Try it again.`
    )
  }
)

test.skipIf(!hasPrograms)(
  'a repository that is not there is named, and none is created in its place',
  async () => {
    const place = join(test1.folder, 'not-mounted')
    const missing = `There is no backup in ${place}. Correct BACKUP_REPOSITORY, or mount its disk.`
    await expect(fetchSettings(join(test1.folder, 'x'), place)).rejects.toThrow(missing)
    writeFileSync(join(installation.workFolder, 'repository'), place)
    await expect(runBackup(withRepository(place))).rejects.toThrow(missing)
    writeFileSync(join(installation.workFolder, 'repository'), repositoryOf(installation).place)
  }
)

test.skipIf(!hasPrograms || process.getuid?.() !== 0)(
  'a backup on a full disk fails with one line, and the one before can be restored',
  async () => {
    const place = join(test1.folder, 'small-disk')
    mkdirSync(place)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', place])
    try {
      chmodSync(place, 0o711)
      await runBackup(withRepository(place))
      writeFileSync(
        join(partsOf(installation).releases, 'large'),
        crypto.getRandomValues(new Uint8Array(65_536))
      )
      for (let count = 0; count < 500; count++)
        writeFileSync(
          join(partsOf(installation).releases, `large${count}`),
          crypto.getRandomValues(new Uint8Array(65_536))
        )
      await expect(runBackup(withRepository(place), ['files'], { isComplete: false })).rejects.toThrow(
        `The disk of ${place} is full. Free some space there and run it again. The earlier backups are complete.`
      )
      await test1.killDatabase()
      rmSync(test1.data, { recursive: true })
      const { checks } = await runRestore(withRepository(place), {})
      expect(checks.faults).toEqual([])
    } finally {
      execFileSync('umount', [place])
    }
  },
  300_000
)
