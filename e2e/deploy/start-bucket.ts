import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

import { freePort } from '../../tools/base/free-port.ts'

/** As much of S3 as a store of releases needs: objects, conditional writes and a list. It checks no signatures. */
export async function startBucket() {
  const objects = new Map<string, Buffer>()
  const etagOf = (object: Buffer | undefined) =>
    object && `"${createHash('sha256').update(object).digest('hex')}"`
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const key = decodeURIComponent(pathname).replace(/^\/tambay\/?/, '')
    const { 'if-match': same, 'if-none-match': other } = request.headers
    const object = objects.get(key)
    const etag = etagOf(object)
    if (request.method === 'PUT') {
      const body = await buffer(request)
      const isRefused = (same !== undefined && same !== etag) || (other === '*' && object)
      if (!isRefused) objects.set(key, body)
      return void response.writeHead(isRefused ? 412 : 200, { etag: etagOf(body) }).end()
    }
    if (searchParams.has('list-type')) {
      const prefix = searchParams.get('prefix') ?? ''
      const listed = [...objects].filter(([name]) => name.startsWith(prefix))
      const contents = listed.map(
        ([name, { length }]) =>
          `<Contents><Key>${name}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>${length}</Size></Contents>`
      )
      return void response.end(`<ListBucketResult>${contents.join('')}</ListBucketResult>`)
    }
    if (!object) return void response.writeHead(404).end()
    const isKnown = other !== undefined && other === etag
    response.writeHead(isKnown ? 304 : 200, { etag })
    response.end(isKnown || request.method === 'HEAD' ? undefined : object)
  })
  const port = await freePort()
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    place: 's3://tambay/releases',
    environment: {
      RELEASES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      RELEASES_S3_ACCESS_KEY_ID: 'tambay',
      RELEASES_S3_SECRET_ACCESS_KEY: 'tambay-secret'
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    }
  }
}
