import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { modules } from './paths.mjs'

const lockFile = join(modules, '.tambay-installing')

export async function withInstallLock(work) {
  mkdirSync(modules, { recursive: true })
  for (let isReported = false; !tryLock(); isReported = true) {
    if (!isReported) console.log('Another command is installing the dependencies. Waiting for it …')
    await pause(200)
  }
  try {
    work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

function tryLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isAlive(readFileSync(lockFile, 'utf8'))) rmSync(lockFile, { force: true })
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
