import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

import { createClient } from '@redis/client'

import { freePort } from '../free-port.ts'

/** Debian's package redis-server. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0
export const needsRedis = hasRedis ? '' : ' (needs redis-server)'

export interface RedisServer {
  url: string
  pid(): number | undefined
  start(): Promise<void>
  stop(): Promise<void>
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
}

/** A Redis on a free port that keeps nothing on disk. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let end: (() => Promise<void>) | undefined
  let server: ChildProcess | undefined

  async function start(): Promise<void> {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const started = spawn('redis-server', options, { stdio: 'ignore' })
    const exited = once(started, 'exit')
    server = started
    end = async () => {
      started.kill('SIGKILL')
      await exited
    }
    const client = createClient({ url, socket: { reconnectStrategy: 20 } }).on('error', () => {})
    await client.connect()
    client.destroy()
  }

  await start()
  return {
    url,
    pid: () => server?.pid,
    signal: name => void server?.kill(name),
    start,
    async stop() {
      await end?.()
      end = undefined
    }
  }
}
