import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * `deaf`: queries don't reach the database. `mute`: queries reach the database, but its responses don't come
 * back.
 */
export type Hang = 'deaf' | 'mute'

export async function startHangingProxy(databaseUrl: string) {
  const { hostname, port: databasePort } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const heldChunks: (() => void)[] = []
  let waiting: { kind: Hang; bytes: string; resolve(): void } | undefined
  let hang: Hang | undefined

  const server = createServer(client => {
    const database = connect(Number(databasePort), hostname)
    link(client, database, chunk => {
      if (waiting && chunk.includes(waiting.bytes)) {
        hang = waiting.kind
        waiting.resolve()
        waiting = undefined
      }
      return hang === 'deaf'
    })
    link(database, client, () => hang !== undefined)
  })

  function link(from: Socket, to: Socket, isHeld: (chunk: Buffer) => boolean): void {
    sockets.add(from)
    from.on('data', chunk => {
      if (!isHeld(chunk)) return void to.write(chunk)
      from.pause()
      heldChunks.push(() => {
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

  function cut(): void {
    for (const socket of sockets) socket.destroy()
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url: url.href,
    hang(kind: Hang): void {
      hang = kind
    },
    hangAt(kind: Hang, bytes: string): Promise<void> {
      return new Promise(resolve => (waiting = { kind, bytes, resolve }))
    },
    recover(): void {
      waiting = hang = undefined
      for (const passOn of heldChunks.splice(0)) passOn()
    },
    cut,
    stop(): void {
      cut()
      server.close()
    }
  }
}
