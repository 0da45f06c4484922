import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface ReceivedPost {
  headers: IncomingHttpHeaders
  body: string
}

export async function startWebhook(
  answer: (response: ServerResponse, before: number) => void = response => response.writeHead(204).end()
) {
  const posts: ReceivedPost[] = []
  const server = createServer((request, response) => {
    void text(request).then(body => {
      const before = posts.push({ headers: request.headers, body }) - 1
      answer(response, before)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/sms`,
    posts,
    stop: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
