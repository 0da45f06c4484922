import { realtimePath } from '@tambay/contracts/realtime'
import { Agent, WebSocket } from 'undici'

interface RoomSocket {
  origin: string
  token: string
  localAddress: string
  partyId: string
  onChange(): void
}

/**
 * Speaks Socket.IO's protocol without its client, which would parse every event on the CPU that is being measured. Resolves
 * when the room's snapshot has arrived.
 */
export async function connectToRoom(options: RoomSocket): Promise<() => Promise<void>> {
  const { origin, token, localAddress, partyId, onChange } = options
  const dispatcher = new Agent({ localAddress })
  const url = `${origin.replace('http', 'ws')}${realtimePath}/?EIO=4&transport=websocket`
  const socket = new WebSocket(url, { dispatcher })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('The socket failed')))
    socket.addEventListener('message', ({ data }) => {
      const text = String(data)
      if (text.startsWith('42["party_change"')) onChange()
      else if (text.startsWith('42["party"')) resolve()
      else if (text.startsWith('2')) socket.send('3')
      else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (text.startsWith('40'))
        socket.send(`420${JSON.stringify(['watch_party', { party_id: partyId }])}`)
      else if (!/^(42|430\[{"code":0)/.test(text)) reject(new Error(text))
    })
  })
  return () => dispatcher.destroy()
}
