import { CommandError } from '../base/command-error.ts'
import { pollUntil } from '../base/poll-until.ts'
import type { Ports } from '../base/ports.ts'
import { portUnavailableReason } from './port-unavailable-reason.ts'

/** Fails if a port can't be used, before anything is started. Waits for a stopping process to release its ports. */
export async function checkPorts(ports: Ports, limit = { seconds: 3 }): Promise<void> {
  for (const [service, port] of Object.entries(ports)) {
    await pollUntil(async () => (await portUnavailableReason(port)) !== 'EADDRINUSE', limit)
    const reason = await portUnavailableReason(port)
    if (reason) throw new CommandError(describeProblem(service, port, reason))
  }
}

function describeProblem(service: string, port: number, reason: string): string {
  const problem =
    reason === 'EADDRINUSE' ? `Port ${port} is already in use` : `Port ${port} cannot be used (${reason})`
  return `${problem}, and ${service} needs it. Choose other ports, for example: PORT=4000 npm start`
}
