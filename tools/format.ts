import { runMain } from './base/command-error.ts'
import { runProgram } from './checks/run-program.ts'

await runMain(async () => {
  const args = process.argv.length > 2 ? process.argv.slice(2) : ['.']
  return (await runProgram('oxfmt/bin/oxfmt', { args })) ? 0 : 1
})
