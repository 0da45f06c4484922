import { existsSync, readFileSync, statSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { extname, join, normalize } from 'node:path'

import type { Served } from '../../tools/edge/serve-edge.ts'
import { serveHttp } from '../../tools/testing/serve-http.ts'

const root = join(import.meta.dirname, '../..')

const importMap = {
  imports: {
    'zod/mini': '/shared/contracts/node_modules/zod/mini/index.js',
    '@tambay/contracts/': '/shared/contracts/',
    '@tambay/game-frame/protocol.json': '/shared/game-frame/protocol/protocol.json',
    '@tambay/game-frame/': '/shared/game-frame/',
    '@tambay/game-sdk/': '/games/sdk/src/'
  }
}

/**
 * Serves one page on its own origin, with `script` as its module. The script imports the frame's sources
 * without a build, so that tests can run a host and a game against each other in a real browser.
 */
export async function serveSources(script: string): Promise<Served> {
  const page = `<!doctype html><link rel="icon" href="data:,"><script type="importmap">${JSON.stringify(importMap)}</script><body><script type="module">${script}</script>`
  return serveHttp((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = pathname === '/' ? undefined : findSource(pathname)
    if (pathname !== '/' && !file) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': contentTypeOf(file) })
    return response.end(file ? readSource(file) : page)
  })
}

/** zod has one file of messages for each of sixty languages. Nothing here shows them. */
const isUnused = (file: string) => file.endsWith('/zod/v4/locales/index.js')

function contentTypeOf(file: string | undefined): string {
  if (!file) return 'text/html'
  return extname(file) === '.json' ? 'application/json' : 'text/javascript'
}

/** Packages import modules without the file extension. */
function findSource(pathname: string): string | undefined {
  const file = join(root, normalize(pathname))
  return [file, `${file}.ts`].find(path => existsSync(path) && statSync(path).isFile())
}

function readSource(file: string): string {
  if (isUnused(file)) return ''
  const text = readFileSync(file, 'utf8')
  return extname(file) === '.ts' ? stripTypeScriptTypes(text) : text
}
