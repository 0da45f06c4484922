import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** `deaf`: queries don't reach the database. `mute`: queries reach it, but its responses don't come back. */
export type Hang = 'deaf' | 'mute'

export async function startHangingProxy(databaseUrl: string) {
  const { hostname, port: databasePort } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const kept: (() => void)[] = []
  let waiting: { how: Hang; bytes: string; resolve(): void } | undefined
  let hang: Hang | undefined

  const server = createServer(near => {
    const far = connect(Number(databasePort), hostname)
    link(near, far, chunk => {
      if (waiting && chunk.includes(waiting.bytes)) {
        hang = waiting.how
        waiting.resolve()
        waiting = undefined
      }
      return hang === 'deaf'
    })
    link(far, near, () => hang !== undefined)
  })

  function link(from: Socket, to: Socket, isKept: (chunk: Buffer) => boolean): void {
    sockets.add(from)
    from.on('data', chunk => {
      if (!isKept(chunk)) return void to.write(chunk)
      from.pause()
      kept.push(() => {
        to.write(chunk)
        from.resume()
      })
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.end()
    })
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url: url.href,
    hang(how: Hang): void {
      hang = how
    },
    hangAt(how: Hang, bytes: string): Promise<void> {
      return new Promise(resolve => (waiting = { how, bytes, resolve }))
    },
    recover(): void {
      waiting = hang = undefined
      for (const passOn of kept.splice(0)) passOn()
    },
    stop(): void {
      for (const socket of sockets) socket.destroy()
      server.close()
    }
  }
}
