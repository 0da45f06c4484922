import { pollUntil } from '../base/poll-until.ts'
import type { Ports } from '../base/ports.ts'
import { Refusal } from '../base/refusal.ts'
import { whyNot } from './why-not.ts'

/** Looks at every port before anything is started, so that nothing is half up when one is taken. */
export async function refuseTakenPorts(ports: Ports, patience = { seconds: 3 }): Promise<void> {
  for (const [service, port] of Object.entries(ports)) {
    // What listens there may be a start that was just stopped and is on its way out.
    await pollUntil(async () => (await whyNot(port)) !== 'EADDRINUSE', patience)
    const reason = await whyNot(port)
    if (reason) throw new Refusal(explain(service, port, reason))
  }
}

function explain(service: string, port: number, reason: string): string {
  const problem =
    reason === 'EADDRINUSE' ? `Port ${port} is taken` : `Port ${port} cannot be used (${reason})`
  return `${problem}, and ${service} needs it: choose other ports with, for example, PORT=4000 npm start.`
}
