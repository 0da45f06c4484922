import { Server } from 'socket.io'

import { serveBroadcasts } from './serve-broadcasts.ts'

const io = new Server({ transports: ['websocket'], serveClient: false, path: '/realtime' })
io.on('connection', socket => void socket.join('room'))
io.attach(
  serveBroadcasts(body => {
    const [event, ...args] = JSON.parse(body)
    io.to('room').emit(event, ...args)
  })
)
