import { spawn } from 'node:child_process'

/** Runs Caddy with the configuration `CADDYFILE`. Stops it when this process is told to stop, and exits when Caddy exits. */
const caddy = spawn(
  'caddy',
  ['run', '--adapter', 'caddyfile', '--config', process.env.CADDYFILE ?? 'Caddyfile'],
  {
    stdio: ['ignore', 'inherit', 'inherit']
  }
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => caddy.kill(signal))
caddy.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
caddy.once('error', error => {
  console.error(`caddy does not start: ${error.message}`)
  process.exit(1)
})
