import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'

import { runMain } from '../../tools/base/command-error.ts'
import { runProgram } from '../../tools/base/run-package.ts'
import { isListening } from '../network/connect-to.ts'
import { adminSocket } from './caddy.ts'

/** Runs Caddy with the configuration `CADDYFILE`. Stops it when this process is told to stop, and exits when Caddy exits. */
await runMain(async () => {
  const { CADDYFILE: config = 'Caddyfile' } = process.env
  const socket = adminSocket(dirname(config))
  // Left by a process that was killed. Two would share the ports, and an upgrade would reach only one of them.
  if (await isListening(socket)) spawnSync('caddy', ['stop', '--address', `unix/${socket}`])
  const args = ['run', '--adapter', 'caddyfile', '--config', config]
  return runProgram('caddy', args, { stdio: ['ignore', 'inherit', 'inherit'] })
})
