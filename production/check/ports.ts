import { portUnavailableReason } from '../../tools/stack/check-ports.ts'
import { isCaddyRunning } from '../web/is-caddy-running.ts'
import { type Check, failed, passed } from './finding.ts'

export const ports: Check = {
  name: 'Ports',
  async run({ settings, folders }) {
    if (await isCaddyRunning(folders.web)) return passed('in use by this installation’s web server')
    const wanted = { HTTPS_PORT: settings.HTTPS_PORT, HTTP_PORT: settings.HTTP_PORT }
    for (const [name, port] of Object.entries(wanted)) {
      const reason = await portUnavailableReason(port)
      if (reason === 'EACCES') return failed(`No permission to listen on port ${port}. Run this as root.`)
      if (reason !== undefined)
        return failed(
          `Port ${port} is in use by another program. Find it with ss -ltnp 'sport = :${port}' and stop it, or change ${name}.`
        )
    }
    return passed(`${Object.values(wanted).join(' and ')} are free`)
  }
}
