import { runMain } from './base/command-error.ts'
import { exitOnSignal } from './base/exit-on-signal.ts'
import { changedFiles } from './checks/changed-files.ts'
import { listPackages } from './checks/packages.ts'
import { runProgram } from './checks/run-program.ts'
import { typecheck } from './checks/typecheck.ts'
import { startThrowaway } from './database/start-throwaway.ts'

/** `npm run quick`: what `npm test` would say of the files that changed since the last commit. */
await runMain(async () => {
  exitOnSignal()
  const files = changedFiles()
  const sources = files.filter(file => /\.(ts|tsx|mjs)$/.test(file))
  const isOk =
    (await runProgram('oxfmt/bin/oxfmt', {
      args: ['--check', '--no-error-on-unmatched-pattern', ...files]
    })) &&
    (await runProgram('oxlint/bin/oxlint', { args: ['--no-error-on-unmatched-pattern', ...sources] })) &&
    (await typecheck(touchedPackages(files))) &&
    (await runRelatedTests(sources))
  return isOk ? 0 : 1
})

/** Everybody's types hang on those of shared. */
function touchedPackages(files: string[]): string[] {
  const isTouched = (folder: string) => files.some(file => file.startsWith(`${folder}/`))
  return isTouched('shared') ? listPackages() : listPackages().filter(isTouched)
}

async function runRelatedTests(sources: string[]): Promise<boolean> {
  if (sources.length === 0) return true
  const database = await startThrowaway()
  try {
    const environment = { TEST_DATABASE_URL: database.urlOf('postgres') }
    return await runProgram('vitest/vitest.mjs', {
      args: ['related', '--run', '--passWithNoTests', ...sources],
      environment
    })
  } finally {
    await database.stop()
  }
}
