import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { root } from '../base/root.ts'

const compiler = join(root, 'node_modules/typescript/bin/tsc')
const concurrency = 2

export async function typecheck(packages: string[]): Promise<boolean> {
  const queue = packages.flatMap(listProjects)
  let isOk = true
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const problems = await compile(next)
      if (problems) console.error(`${next}:\n${problems}`)
      isOk &&= !problems
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return isOk
}

/** Code for a worker has a project of its own, because its global types conflict with a page's. */
function listProjects(folder: string): string[] {
  return globSync(`${folder}/{tsconfig.json,src/**/tsconfig.json}`, { cwd: root }).map(file => dirname(file))
}

function compile(folder: string): Promise<string | undefined> {
  const cache = join(root, '.cache/types', `${folder.replaceAll('/', '-')}.tsbuildinfo`)
  const args = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', cache]
  return new Promise(done => {
    execFile(process.execPath, [compiler, ...args], { cwd: join(root, folder) }, (error, output) => {
      done(error ? output.trim() || error.message : undefined)
    })
  })
}
