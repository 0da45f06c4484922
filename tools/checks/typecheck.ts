import { execFile } from 'node:child_process'
import { join } from 'node:path'

import { root } from '../base/root.ts'

const compiler = join(root, 'node_modules/typescript/bin/tsc')
const atOnce = 2

/** Checks the types of these packages, a few at a time; shows what is wrong. */
export async function typecheck(packages: string[]): Promise<boolean> {
  const queue = [...packages]
  let isOk = true
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const problems = await compile(next)
      if (problems) console.error(`${next}:\n${problems}`)
      isOk &&= !problems
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return isOk
}

function compile(folder: string): Promise<string | undefined> {
  return new Promise(done => {
    execFile(
      process.execPath,
      [compiler, '--noEmit', '--pretty', 'false'],
      { cwd: join(root, folder) },
      (error, output) => {
        done(error ? output.trim() || error.message : undefined)
      }
    )
  })
}
