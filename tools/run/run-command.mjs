import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { install } from './install.mjs'
import { modules, pinnedNode, root, tools } from './paths.mjs'

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
  // The IPC channel only signals this process's exit to the command, even after `kill -9`.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(pinnedNode, [script, ...args], {
    cwd: root,
    stdio,
    env: { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...process.env, PATH: path }
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  onNpmExit(() => child.kill('SIGTERM'))
  child.on('error', error =>
    fail(`The pinned Node does not start (${error.message}). Delete node_modules and run the command again.`)
  )
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

function listCommands() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.keys(scripts).map(name => (/^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`))
}

/**
 * npm can't forward its death by `kill -9`, so watch the parent process. The parent is npm, because the root
 * scripts use `exec`.
 */
function onNpmExit(stop) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    stop()
  }, 250)
  timer.unref()
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
