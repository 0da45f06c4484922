import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'

import * as z from 'zod'

import { CommandError } from '../../tools/base/command-error.ts'
import { step } from '../../tools/base/step.ts'
import { checkPorts } from '../../tools/stack/check-ports.ts'
import { openDatabase } from '../../tools/stack/open-database.ts'
import type { Service } from '../../tools/stack/run-service.ts'
import { type RunningServices, superviseServices } from '../../tools/stack/supervise-services.ts'
import { openCluster } from '../database/run-cluster.ts'
import { describeServices } from '../services/describe-services.ts'
import type { Installation } from '../services/installation.ts'
import { gatewaySlots, type ServiceManager, serviceNames } from '../services/service-manager.ts'
import { reloadCaddy, writeCaddyfile } from '../web/caddy.ts'

export async function upInForeground(cleanup: AsyncDisposableStack, installation: Installation) {
  const { folders, settings, ports } = installation
  const all = { app: settings.HTTPS_PORT, HTTP: settings.HTTP_PORT, ...ports }
  await checkPorts(all, { advice: `Stop the other program, or choose another port in ${settings.file}.` })
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true })
  writeCaddyfile(installation)
  // Backups are of Debian's PostgreSQL, which pgBackRest supports. Without them, it is the one that `npm start` uses.
  const openOther = () =>
    step('Database: PostgreSQL with its archive', () => openCluster(cleanup, installation))
  const database = await openDatabase(cleanup, {
    dataFolder: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    ...(settings.BACKUP_REPOSITORY !== undefined && { openOther })
  })
  const services = superviseServices(cleanup, { logs: folders.logs, order: serviceNames })
  const [, freeSlot] = gatewaySlots
  for (const service of describeServices(installation, database.url))
    if (service.name !== freeSlot) await step(service.name, () => services.start(service))
  await serveControl(cleanup, controlSocket(folders.web), { services, databaseUrl: database.url })
  return { databaseUrl: database.url, failure: Promise.race([database.failure, services.failure]) }
}

/** An order without anything only asks. */
const Order = z.object({ stop: z.string().optional(), start: z.custom<Service>().optional() })
const State = z.object({ states: z.record(z.string(), z.string()), databaseUrl: z.string() })
const Answer = z.union([State, z.object({ error: z.string() })])

export const controlSocket = (folder: string) => join(folder, 'control.sock')

/** Lets other commands of the same user start and stop the services of `up --foreground`. One order for each connection. */
export async function serveControl(
  cleanup: AsyncDisposableStack,
  path: string,
  { services, databaseUrl }: { services: RunningServices; databaseUrl: string }
): Promise<void> {
  async function obey(text: string): Promise<z.input<typeof Answer>> {
    const { start, stop } = Order.parse(JSON.parse(text))
    if (start !== undefined) await services.start(start)
    if (stop !== undefined) await services.stop(stop)
    const states = Object.fromEntries(services.running().map(name => [name, 'running']))
    return { states, databaseUrl }
  }

  // Of an earlier process that was killed. The ports are free, so nobody else listens here.
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, socket => {
    // The other command may have been stopped.
    socket.on('error', () => {})
    readText(socket)
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

/**
 * The services of `up --foreground`. The caller describes what it starts there, so that a new version gets the environment
 * that it needs, although the process of `up` is still of the old version.
 */
export async function connectToForeground(installation: Installation) {
  const path = controlSocket(installation.folders.web)
  const { databaseUrl } = await sendOrder(path, {})
  const services: ServiceManager = {
    async prepare() {},
    async start(name) {
      const service = describeServices(installation, databaseUrl).find(each => each.name === name)
      await sendOrder(path, { start: service })
    },
    async stop(name) {
      await sendOrder(path, { stop: name })
    },
    isRunning: async name => (await sendOrder(path, {})).states[name] === 'running',
    async reloadWebServer() {
      reloadCaddy(installation)
    }
  }
  return { services, databaseUrl }
}

export async function sendOrder(path: string, order: z.input<typeof Order>) {
  const socket = connect({ path, allowHalfOpen: true })
  await once(socket, 'connect').catch(() => {
    throw new CommandError('The installation isn’t running. Start it: npm run production -- up --foreground')
  })
  const text = await readText(socket.end(JSON.stringify(order)))
  if (text === '') throw new CommandError('The installation stopped meanwhile.')
  const answer = Answer.parse(JSON.parse(text))
  if ('error' in answer) throw new CommandError(answer.error)
  return answer
}
