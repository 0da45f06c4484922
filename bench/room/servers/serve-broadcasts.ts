import { createServer, type Server } from 'node:http'

export function serveBroadcasts(broadcast: (body: string) => void): Server {
  const server = createServer((request, response) => {
    if (request.method !== 'POST') return void response.end()
    const waitMs = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('wait_ms'))
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      if (waitMs > 0) setTimeout(broadcast, waitMs, body)
      else broadcast(body)
      response.end()
    })
  })
  return server.listen(Number(process.env.PORT), '127.0.0.1')
}
