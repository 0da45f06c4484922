import { existsSync, readFileSync } from 'node:fs'
import { request as forward } from 'node:http'
import { join } from 'node:path'

import { serveHttp } from '../../tools/testing/serve-http.ts'

/** Serves the files of all releases. `delayOf` is in milliseconds; a file with the delay `Infinity` gets no answer. */
export function serveSlowly(releases: string, port: number, delayOf: (path: string) => number) {
  return serveHttp((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const delay = delayOf(path)
    const file = join(releases, path)
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript'
    response.setHeader('access-control-allow-origin', '*').setHeader('content-type', type)
    const answer = () =>
      response.writeHead(existsSync(file) ? 200 : 404).end(existsSync(file) ? readFileSync(file) : '')
    if (delay !== Infinity) setTimeout(answer, delay)
  }, port)
}

/** Forwards requests to the app, but never answers those for the registry. */
export function serveWithoutRegistry(appUrl: string) {
  const { hostname, port } = new URL(appUrl)
  return serveHttp((request, response) => {
    const { url: path = '/', method = 'GET', headers } = request
    if (path.startsWith('/registry.json')) return
    const forwarded = forward({ hostname, port, path, method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  })
}
