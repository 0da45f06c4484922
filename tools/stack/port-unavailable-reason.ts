import { createServer } from 'node:net'

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
