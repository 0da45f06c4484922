import { once } from 'node:events'
import { connect } from 'node:net'

/** Whether a process listens on this Unix socket. The file of a killed process stays, but refuses connections. */
export async function isListening(path: string): Promise<boolean> {
  const socket = connect({ path })
  return once(socket, 'connect')
    .then(
      () => true,
      () => false
    )
    .finally(() => socket.destroy())
}
