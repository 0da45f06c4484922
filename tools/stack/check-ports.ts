import { createServer } from 'node:net'

import { CommandError } from '../base/command-error.ts'
import { pollUntil } from '../base/poll-until.ts'

interface CheckOptions {
  /** How long to wait for a stopping process to release its ports. */
  seconds?: number
  /** What to do if a port is in use. */
  advice?: string
}

/** Fails if a port can't be used, before anything is started. */
export async function checkPorts(
  ports: Record<string, number>,
  { seconds = 3, advice = 'Choose other ports, for example: PORT=4000 npm start' }: CheckOptions = {}
): Promise<void> {
  for (const [service, port] of Object.entries(ports)) {
    await pollUntil(async () => (await portUnavailableReason(port)) !== 'EADDRINUSE', { seconds })
    const reason = await portUnavailableReason(port)
    if (reason) throw new CommandError(`${describeProblem(service, port, reason)} ${advice}`)
  }
}

function describeProblem(service: string, port: number, reason: string): string {
  const problem =
    reason === 'EADDRINUSE' ? `Port ${port} is already in use` : `Port ${port} cannot be used (${reason})`
  return `${problem}, and ${service} needs it.`
}

/** The system's error code if the port can't be used on IPv4 or IPv6 loopback (browsers try both). */
export async function portUnavailableReason(port: number): Promise<string | undefined> {
  const codes = await Promise.all([tryToListen(port, '127.0.0.1'), tryToListen(port, '::1')])
  return codes.find(code => code !== undefined && code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT')
}

function tryToListen(port: number, host: string): Promise<string | undefined> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
