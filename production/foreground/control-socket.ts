import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import * as z from 'zod'

import { CommandError } from '../../tools/base/command-error.ts'
import type { RunningServices } from './supervise-services.ts'

const Order = z.object({
  order: z.enum(['start', 'stop', 'describe']),
  name: z.string().optional(),
  service: z
    .object({
      name: z.string(),
      script: z.string(),
      environment: z.record(z.string(), z.string().optional()),
      readyUrl: z.string().optional(),
      readySeconds: z.number().optional(),
      stopSeconds: z.number().optional()
    })
    .optional()
})
const Answer = z.object({ error: z.string().optional(), result: z.unknown().optional() })

export const controlSocket = (folder: string) => join(folder, 'control.sock')

interface ControlOptions {
  services: RunningServices
  databaseUrl: string
}

/** Lets other commands of the same user start and stop the services of `up --foreground`. One order for each connection. */
export async function serveControl(
  cleanup: AsyncDisposableStack,
  path: string,
  { services, databaseUrl }: ControlOptions
): Promise<void> {
  async function obey(text: string): Promise<object> {
    const { service, name } = Order.parse(JSON.parse(text))
    if (service !== undefined) await services.start(service)
    if (name !== undefined) await services.stop(name)
    return { result: { states: services.states(), databaseUrl } }
  }

  // Of an earlier process that was killed. The ports are free, so nobody else listens here.
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, socket => {
    // The other command may have been stopped.
    socket.on('error', () => {})
    text(socket)
      .then(obey)
      .catch((error: Error) => ({ error: error.message }))
      .then(answer => socket.end(JSON.stringify(answer)))
  })
  const before = process.umask(0o177)
  const listening = once(server.listen(path), 'listening')
  process.umask(before)
  await listening
  cleanup.defer(() => void server.close())
}

export async function sendOrder(path: string, order: z.input<typeof Order>): Promise<unknown> {
  const socket = connect({ path, allowHalfOpen: true })
  await once(socket, 'connect').catch(() => {
    throw new CommandError('The installation isn’t running. Start it: npm run production -- up --foreground')
  })
  const answer = await text(socket.end(JSON.stringify(order)))
  if (answer === '') throw new CommandError('The installation stopped meanwhile.')
  const { error, result } = Answer.parse(JSON.parse(answer))
  if (error !== undefined) throw new CommandError(error)
  return result
}
