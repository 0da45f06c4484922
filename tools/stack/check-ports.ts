import { CommandError } from '../base/command-error.ts'
import { pollUntil } from '../base/poll-until.ts'
import type { Ports } from '../base/ports.ts'
import { portUnavailableReason } from './port-unavailable-reason.ts'

/** Looks at every port before anything is started, so that nothing is half up when one is taken. */
export async function checkPorts(ports: Ports, patience = { seconds: 3 }): Promise<void> {
  for (const [service, port] of Object.entries(ports)) {
    // What listens there may be a start that was just stopped and is on its way out.
    await pollUntil(async () => (await portUnavailableReason(port)) !== 'EADDRINUSE', patience)
    const reason = await portUnavailableReason(port)
    if (reason) throw new CommandError(explain(service, port, reason))
  }
}

function explain(service: string, port: number, reason: string): string {
  const problem =
    reason === 'EADDRINUSE' ? `Port ${port} is taken` : `Port ${port} cannot be used (${reason})`
  return `${problem}, and ${service} needs it: choose other ports with, for example, PORT=4000 npm start.`
}
