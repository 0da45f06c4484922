import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { temporaryFolder } from '../testing/temporary-folder.ts'
import { root } from './root.ts'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** These pass their options to another program. */
const passOptionsOn = /^(format|operator)$/
const commands = Object.values<string>(scripts)
  .flatMap(script => /run\.mjs ([\w-]+)$/.exec(script)?.[1] ?? [])
  .filter(command => !passOptionsOn.test(command))

const run = (command: string, ...args: string[]) =>
  new Promise(resolve =>
    execFile(process.execPath, [join(root, 'tools', `${command}.ts`), ...args], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr })
    )
  )

test.for(commands)('%s prints its usage with --help and does nothing else', async command => {
  expect(await run(command, '--help')).toEqual({
    code: 0,
    stdout: expect.stringMatching(/(^|\n)(PORT=4000 )?npm (start|test|run [\w:-]+) /),
    stderr: ''
  })
})

test.for([
  ['deploy', ['party', '--canry', '10'], "Unknown option '--canry'."],
  ['promote', ['party', '--canary'], "Option '--canary <value>' argument missing."],
  ['rollback', ['--force', 'party'], "Unknown option '--force'."],
  ['pack', ['--folder'], "Unknown option '--folder'."],
  ['start', ['--port=4000'], "Unknown option '--port'."],
  ['quick', ['gateway'], "Unexpected argument 'gateway'."]
] as const)('%s %j is refused with the reason and the usage', async ([command, args, reason]) => {
  expect(await run(command, ...args)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(new RegExp(`^${reason}\nnpm `))
  })
})

test('check-gateway refuses a folder without releases', async () => {
  const folder = temporaryFolder()
  expect(await run('check-gateway', folder)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`There are no releases in ${folder}: it has no registry.json.\n`)
  })
})
