import { WebSocketServer } from 'ws'

import { serveBroadcasts } from './serve-broadcasts.ts'

const server = serveBroadcasts(body => {
  const message = Buffer.from(`42${body}`)
  for (const client of sockets.clients) client.send(message, { binary: false })
})
const sockets = new WebSocketServer({ server })
