import { once } from 'node:events'
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
export function connectTo(target: Target | { path: string }): Promise<string | undefined> {
  const isTls = 'isTls' in target && target.isTls
  const socket = isTls ? connectTls(optionsOf(target)) : connect(target)
  const signal = AbortSignal.timeout(timeoutMs)
  const connected = once(socket, isTls ? 'secureConnect' : 'connect', { signal })
  return whyFailed(connected).finally(() => socket.destroy())
}

export const whyFailed = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    ({ name, code, message }) => (name === 'AbortError' ? 'no answer' : (code ?? message))
  )

function optionsOf({ host, port, name }: Target) {
  const servername = name ?? (isIP(host) === 0 ? host : undefined)
  return { host, port, ...(servername && { servername }), rejectUnauthorized: name === undefined }
}

/** URLs have brackets around IPv6 addresses. */
export const withoutBrackets = (host: string) => host.replaceAll(/[[\]]/g, '')

/** Whether a process listens on this Unix socket. The file of a killed process stays, but refuses connections. */
export const isListening = async (path: string) => (await connectTo({ path })) === undefined
