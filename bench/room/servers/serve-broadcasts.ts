import { createServer, type Server } from 'node:http'

export function serveBroadcasts(broadcast: (body: string) => void): Server {
  const server = createServer((request, response) => {
    if (request.method !== 'POST') return void response.end()
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      broadcast(Buffer.concat(chunks).toString())
      response.end()
    })
  })
  return server.listen(Number(process.env.PORT), '127.0.0.1')
}
