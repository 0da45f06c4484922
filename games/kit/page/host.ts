import { connectHost, type HostConnection } from '@tambay/game-sdk/game'

let connection: Promise<HostConnection> | undefined

export function joinHost(): Promise<HostConnection> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="host-origin"]')
  connection ??= connectHost({ hostOrigin: meta?.content }).catch((error: unknown) => {
    connection = undefined
    throw error
  })
  return connection
}
