import { createServer } from 'node:net'

/** Why this port cannot be listened on, if it cannot: on either loopback address, as a browser tries both. */
export async function portUnavailableReason(port: number): Promise<string | undefined> {
  const answers = await Promise.all([tryToListen(port, '127.0.0.1'), tryToListen(port, '::1')])
  return answers.find(code => code !== undefined && code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT')
}

function tryToListen(port: number, host: string): Promise<string | undefined> {
  return new Promise(done => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(undefined)))
  })
}
