import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

import { gameHeaders } from '@tambay/contracts/game-server'

/** `cut`: the call never arrives. `lose`: the call runs but its response is lost. `unsign`: its signature is wrong. */
export type Trouble = 'cut' | 'lose' | 'unsign'

export interface FlakyProxy {
  url: string
  calls: string[]
  lost: string[]
  trouble(path: string, ...troubles: Trouble[]): void
  clear(): void
  close(): Promise<void>
}

export async function openFlakyProxy(target: string): Promise<FlakyProxy> {
  const troubles = new Map<string, Trouble[]>()
  const calls: string[] = []
  const lost: string[] = []
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    calls.push(path)
    const trouble = [...troubles].find(([ending]) => path.endsWith(ending))?.[1].shift()
    if (trouble === 'cut') return incoming.socket.destroy()
    const headers = { ...incoming.headers }
    if (trouble === 'unsign') headers[gameHeaders.signature] = '0'.repeat(64)
    const onward = ask(new URL(path, target), { method: incoming.method, headers }, answer => {
      if (trouble === 'lose')
        return answer.resume().once('end', () => {
          lost.push(path)
          incoming.socket.destroy()
        })
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      return answer.pipe(outgoing)
    })
    onward.once('error', () => incoming.socket.destroy())
    return incoming.pipe(onward)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    lost,
    trouble: (path, ...next) => troubles.set(path, next),
    clear() {
      troubles.clear()
      calls.length = 0
      lost.length = 0
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
