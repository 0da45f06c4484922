import { connect, isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'

const timeoutMs = 5000

interface Target {
  host: string
  port: number
  isTls: boolean
  /** Which certificate to ask for. It may be from any authority. */
  name?: string
}

/** Opens a connection and closes it without sending anything. Returns why that failed. */
export function connectTo({ host, port, isTls, name }: Target): Promise<string | undefined> {
  return new Promise(resolve => {
    const servername = name ?? (isIP(host) === 0 ? host : undefined)
    const socket = isTls
      ? connectTls({ host, port, ...(servername && { servername }), rejectUnauthorized: name === undefined })
      : connect({ host, port })
    const end = (reason?: string) => {
      socket.destroy()
      resolve(reason)
    }
    socket.setTimeout(timeoutMs, () => end('no answer'))
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
    socket.once(isTls ? 'secureConnect' : 'connect', () => end())
  })
}
