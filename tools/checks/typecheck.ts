import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../base/root.ts'
import { runLimited } from '../base/run-limited.ts'
import { listPrograms, type Program } from './type-programs.ts'

const compiler = join(root, 'node_modules/typescript/bin/tsc')
const caches = join(root, '.cache/types')
const concurrency = 2

export async function typecheck(packages: string[]): Promise<boolean> {
  const programs = listPrograms().filter(({ folders }) => folders.some(folder => packages.includes(folder)))
  mkdirSync(caches, { recursive: true })
  let isOk = true
  await runLimited(programs, concurrency, async program => {
    const problems = await compile(program)
    if (problems) console.error(problems)
    isOk &&= !problems
  })
  return isOk
}

function compile({ name, config }: Program): Promise<string | undefined> {
  const project = join(caches, `${name}.json`)
  writeFileSync(project, JSON.stringify(config, undefined, 2))
  const cache = ['--incremental', '--tsBuildInfoFile', join(caches, `${name}.tsbuildinfo`)]
  // Several checkers would repeat work, and the other cores check other programs.
  const args = ['--project', project, '--noEmit', '--pretty', 'false', '--checkers', '1', ...cache]
  return new Promise(done => {
    execFile(process.execPath, [compiler, ...args], { cwd: root }, (error, output) => {
      done(error ? output.trim() || error.message : undefined)
    })
  })
}
