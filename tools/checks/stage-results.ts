import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { replaceFile } from '../base/replace-file.ts'
import { root } from '../base/root.ts'

/** By command, whether it passed when it last ran for the commit: `{ 'npm test lint': true }`. */
const StageResults = z.object({ commit: z.string(), results: z.record(z.string(), z.boolean()) })
export type StageResults = z.infer<typeof StageResults>

const ownFile = join(root, '.cache/stage-results.json')

/** The commit of the sources, or undefined if they differ from it. */
export function cleanCommit(folder = root): string | undefined {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout?.trim() ?? ''
  const commit = git('rev-parse', 'HEAD')
  return commit !== '' && git('status', '--porcelain') === '' ? commit : undefined
}

export function saveStageResult(command: string, isOk: boolean, commit: string, file = ownFile): void {
  const results = { ...readStageResults(commit, file)?.results, [command]: isOk }
  replaceFile(file, JSON.stringify({ commit, results }))
}

/** What this checkout tested of a commit. */
export function readStageResults(commit: string, file = ownFile): StageResults | undefined {
  if (!existsSync(file)) return undefined
  const { data } = StageResults.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  return data?.commit === commit ? data : undefined
}
