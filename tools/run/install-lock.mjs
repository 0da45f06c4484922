import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { isAlive } from './is-alive.mjs'
import { modules } from './paths.mjs'

const lock = join(modules, '.tambay-installing')

/** Two commands in one fresh clone: the second waits for the first one's installation. */
export async function withInstallLock(work) {
  mkdirSync(modules, { recursive: true })
  for (let isTold = false; !take(); isTold = true) {
    if (!isTold) console.log('Another command is installing the dependencies; waiting for it …')
    await pause(200)
  }
  try {
    work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isAlive(readFileSync(lock, 'utf8'))) rmSync(lock, { force: true })
    return false
  }
}
