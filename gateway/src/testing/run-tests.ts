import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const gateway = join(import.meta.dirname, '../..')
const vitest = join(gateway, 'node_modules/vitest/vitest.mjs')

interface TestRun {
  folders: readonly string[]
  /** Patterns of files that are left out. */
  left: readonly string[]
  environment: NodeJS.ProcessEnv
}

/** Runs other tests of the gateway in another environment, prints their summary, and returns whether all passed. */
export async function runTests({ folders, left, environment }: TestRun): Promise<boolean> {
  const exclude = left.flatMap(pattern => ['--exclude', pattern])
  const run = promisify(execFile)(
    process.execPath,
    [vitest, 'run', '--reporter', 'dot', ...exclude, ...folders],
    { cwd: gateway, env: { ...process.env, ...environment }, maxBuffer: 64 * 1024 * 1024 }
  )
  const outcome = await run.then(
    ({ stdout }) => ({ isOk: true, text: stdout.slice(-500) }),
    ({ stdout, stderr }: Record<'stdout' | 'stderr', string>) => ({
      isOk: false,
      text: stderr.slice(0, 20_000) + stdout.slice(-500)
    })
  )
  console.log(outcome.text)
  return outcome.isOk
}
