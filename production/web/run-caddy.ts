import { spawn } from 'node:child_process'

/** Runs Caddy with the given configuration, and ends with it. */
const [config = 'Caddyfile'] = process.argv.slice(2)
const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', process.env.CADDYFILE ?? config], {
  stdio: ['ignore', 'inherit', 'inherit']
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => caddy.kill(signal))
caddy.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
caddy.once('error', error => {
  console.error(`caddy does not start: ${error.message}`)
  process.exit(1)
})
