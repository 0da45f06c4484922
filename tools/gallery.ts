import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { runMain } from './base/command-error.ts'
import { exitOnSignal } from './base/exit-on-signal.ts'
import { root } from './base/root.ts'
import { runJourneys } from './checks/e2e.ts'
import { startThrowaway } from './database/start-throwaway.ts'
import { writePage } from './gallery/write-page.ts'
import { buildAll } from './web/build-all.ts'

const usage = `npm run gallery                  pictures of every part of the kit and of every screen's states, in one page
npm run gallery wallet 320-dark  only of names that contain a word, and of looks that begin with one`

await runMain(async () => {
  exitOnSignal()
  const folder = join(root, '.cache/gallery/pictures')
  const reports = join(root, '.cache/reports')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  await buildAll()
  await using stack = new AsyncDisposableStack()
  const postgres = await startThrowaway()
  stack.defer(postgres.stop)
  const environment = { GALLERY_FOLDER: folder, GALLERY_WORDS: process.argv.slice(2).join(' ') }
  const { isOk } = await runJourneys(postgres, { reports, filter: undefined, environment })
  console.log(`Open file://${writePage(folder)}`)
  return isOk ? 0 : 1
}, usage)
