import { spawn, spawnSync } from 'node:child_process'
import { dirname } from 'node:path'

import { adminSocket } from './caddyfile.ts'
import { isCaddyRunning } from './is-caddy-running.ts'

/** Runs Caddy with the configuration `CADDYFILE`. Stops it when this process is told to stop, and exits when Caddy exits. */
const config = process.env.CADDYFILE ?? 'Caddyfile'
const web = dirname(config)
// Left by a process that was killed. Two would share the ports, and an upgrade would reach only one of them.
if (await isCaddyRunning(web)) spawnSync('caddy', ['stop', '--address', `unix/${adminSocket(web)}`])
const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
  stdio: ['ignore', 'inherit', 'inherit']
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => caddy.kill(signal))
caddy.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
caddy.once('error', error => {
  console.error(`caddy does not start: ${error.message}`)
  process.exit(1)
})
