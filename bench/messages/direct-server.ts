import { createServer } from 'node:http'

import { Server } from 'socket.io'

// The baseline: `POST /?to=TOKEN` sends its body to the connection with this token.
const io = new Server({ transports: ['websocket'], serveClient: false, path: '/realtime' })
io.on('connection', socket => void socket.join(String(socket.handshake.auth.token)))
const server = createServer((request, response) => {
  if (request.method !== 'POST') return void response.end()
  const chunks: Buffer[] = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', () => {
    const [event, ...args] = JSON.parse(Buffer.concat(chunks).toString())
    io.to(new URL(request.url ?? '', 'http://direct').searchParams.get('to') ?? '').emit(event, ...args)
    response.end()
  })
})
io.attach(server)
server.listen(Number(process.env.PORT), '127.0.0.1')
