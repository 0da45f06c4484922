import { readFileSync } from 'node:fs'

import { CommandError, runMain } from './base/command-error.ts'
import { subjectOf, subjectProblem } from './checks/commits/commit-subject.ts'

await runMain(async () => {
  const [file] = process.argv.slice(2)
  if (!file) throw new CommandError('Name the file that holds the commit message.')
  const problem = subjectProblem(subjectOf(readFileSync(file, 'utf8')))
  if (problem) throw new CommandError(problem)
  return 0
})
