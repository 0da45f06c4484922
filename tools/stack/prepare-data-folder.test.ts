import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { findFreePorts } from '../checks/find-free-ports.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { requireSpaceForDatabase } from './prepare-data-folder.ts'

async function start(dataFolder: string) {
  const { host } = await findFreePorts()
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../start.ts')], {
    env: { ...process.env, DATA_DIR: dataFolder, PORT: String(host) },
    encoding: 'utf8',
    timeout: 20_000
  })
  return { status, stdout, stderr }
}

const refusal = (folder: string, reason: string) => ({
  status: 1,
  stdout: '',
  stderr: `Cannot write to the data folder ${folder}: ${reason}. Change that, or choose another folder with DATA_DIR.\n`
})

test('npm start ends with one line if the data folder is a file, or inside one', async () => {
  const file = join(temporaryFolder(), 'notes.txt')
  writeFileSync(file, '')
  for (const folder of [file, join(file, 'data')])
    expect(await start(folder)).toEqual(refusal(folder, 'it is, or is inside, a file (ENOTDIR)'))
})

test.runIf(process.platform === 'linux')(
  'npm start ends with one line if the file system takes no folders',
  async () => {
    expect(await start('/proc/tambay/data')).toEqual(
      refusal('/proc/tambay/data', 'folders cannot be created there (ENOENT)')
    )
    const { stderr } = await start('/sys/tambay')
    expect(stderr).toMatch(
      /^Cannot write to the data folder \/sys\/tambay: this user may not write there \(E\w+\)/
    )
  }
)

test('refuses to create a database on a disk with too little space', () => {
  const folder = temporaryFolder()
  expect(() => requireSpaceForDatabase(folder, 1)).not.toThrow()
  expect(() => requireSpaceForDatabase(folder, 1e18)).toThrow(
    new RegExp(
      `^The data folder ${folder} needs \\d+ MB for a new database, but its disk has \\d+ MB left\\.`
    )
  )
})
