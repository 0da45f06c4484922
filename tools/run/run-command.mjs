import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { install } from './install.mjs'
import { onParentGone } from './parent-gone.mjs'
import { modules, pinnedNode, root, tools } from './paths.mjs'

/** Installs what changed, then runs `tools/<command>.ts` on the pinned Node and ends as it ends. */
export async function runCommand(command = '', args = []) {
  const script = join(tools, `${command}.ts`)
  if (!existsSync(script))
    return fail(`There is no command "${command}". Choose from: ${listCommands().join(', ')}.`)
  try {
    await install()
  } catch (error) {
    return fail(error.message)
  }
  const path = [join(modules, '.bin'), process.env.PATH].join(delimiter)
  // The channel is never written to: its end tells the command that we are gone, even by `kill -9`.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(pinnedNode, [script, ...args], {
    cwd: root,
    stdio,
    env: { ...process.env, PATH: path }
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  onParentGone(() => child.kill('SIGTERM'))
  child.on('error', error =>
    fail(`The pinned Node does not start (${error.message}): delete node_modules and run again.`)
  )
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

/** The root scripts as a person types them, for example `npm start` and `npm run dev`. */
function listCommands() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.keys(scripts).map(name => (/^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`))
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
