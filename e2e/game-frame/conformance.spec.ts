import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { buildSdk } from '@tambay/game-sdk/build'
import { checkGame } from '@tambay/game-sdk/conformance'

import type { Served } from '../../tools/edge/serve-edge.ts'
import { serveHttp } from '../../tools/testing/serve-http.ts'
import { expect, test } from '../fixtures.ts'

const run = promisify(execFile)
const pace = { startMs: 4000, settleMs: 1000, quietMs: 500, closingMs: 800 }

const rawGame = (then: string, react = '', before = '') => `
  ${before}
  let count = 0
  addEventListener('message', ({ ports: [port] }) => {
    const send = (t, p = {}, id = 'g' + ++count) => port.postMessage({ v: 1, id, t, p })
    port.onmessage = ({ data: { t, id, p } }) => { ${react || `if (t === 'closing') send('exit.ack', {}, id)`} }
    send('auth.request')
    send('ready')
    ${then}
  })
  parent.postMessage({ v: 1, id: 'raw', t: 'hello', p: { sdk: 'none' } }, '*')
`

const acknowledge = `if (t === 'closing') send('exit.ack', {}, id);`

const games: Record<string, { script: string; failed: string[]; headers?: Record<string, string> }> = {
  correct: { script: rawGame(''), failed: [] },
  'wrong-origin': {
    script: rawGame(''),
    headers: { 'content-security-policy': 'sandbox allow-scripts' },
    failed: ['origin']
  },
  'no-handshake': { script: '', failed: ['hello'] },
  flood: {
    script: rawGame(`for (let i = 0; i < 200; i++) send('log', { level: 'info', message: 'hey' })`),
    failed: ['rate']
  },
  oversized: {
    script: rawGame(`send('log', { level: 'info', message: 'x'.repeat(40_000) })`),
    failed: ['size']
  },
  'unknown-types': { script: rawGame(`send('wallet.open')`), failed: ['types'] },
  invalid: { script: rawGame(`send('load.progress', { ratio: 7 })`), failed: ['valid'] },
  'late-answer': {
    script: rawGame('', `if (t === 'closing') setTimeout(() => send('exit.ack', {}, id), 3000)`),
    failed: ['closing']
  },
  'refuses-new-messages': {
    script: rawGame(
      '',
      `${acknowledge} if (t === 'conformance.unknown') send('error', { code: 'unknown', message: t })`
    ),
    failed: ['unknown']
  },
  'redirects-later': { script: rawGame(`location.href = 'https://elsewhere.example/'`), failed: ['stays'] },
  'redirects-first': { script: `location.replace('https://elsewhere.example/')`, failed: ['stays'] },
  'reads-parent': {
    script: rawGame('', '', 'try { parent.document.title } catch {}'),
    failed: ['parent']
  },
  'moves-top': {
    script: rawGame('', '', `try { top.location.href = 'https://elsewhere.example/' } catch {}`),
    failed: ['parent']
  },
  'uses-microphone': {
    script: rawGame('navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => {})'),
    failed: ['media']
  },
  'plays-when-paused': {
    script: rawGame('', `${acknowledge} if (t === 'pause') send('play.start', { roundId: 'round-1' })`),
    failed: ['pause']
  },
  'insists-on-microphone': {
    script: rawGame('', `${acknowledge} if (t === 'mic.state') send('mic.request', { on: true })`),
    failed: ['mic']
  },
  'too-wide': {
    script: rawGame('', '', `document.body.innerHTML = '<p style="width: 500px">Wide</p>'`),
    failed: ['fits']
  }
}

let folder: string
let server: Served
let exampleUrl: string
let hostScript: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tambay-sdk-'))
  await buildSdk(folder)
  hostScript = await readFile(join(folder, 'conformance-host.js'), 'utf8')
  await copyFile(
    join(import.meta.dirname, '../../docs/how-to/example-game.html'),
    join(folder, 'example-game.html')
  )
  await mkdir(join(folder, 'node_modules'))
  const sdk = join(import.meta.dirname, '../../games/sdk')
  await symlink(join(sdk, 'node_modules/playwright-core'), join(folder, 'node_modules/playwright-core'))
  server = await serveHttp(async (request, response) => {
    const file = join(folder, new URL(request.url ?? '/', 'http://localhost').pathname)
    response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'text/html')
    response.end(await readFile(file).catch(() => ''))
  })
  exampleUrl = `${server.url}/example-game.html`
})
test.afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

test('names the failed point of each broken game, and none for a correct game', async ({
  context,
  allow
}) => {
  allow(/example|Permissions policy violation/)
  const check = async ([name, { script, headers }]: [string, (typeof games)[string]]) => {
    const page = await context.newPage()
    const frameUrl = `https://${name}.studio.example/`
    await page.route(frameUrl, route =>
      route.fulfill({
        contentType: 'text/html',
        headers,
        body: `<!doctype html><body><script>${script}</script>`
      })
    )
    const { points } = await checkGame(page, {
      frameUrl,
      hostOrigin: 'https://tambay.example',
      hostScript,
      pace
    })
    await page.close()
    return [name, points.flatMap(({ id, status }) => (status === 'failed' ? [id] : []))]
  }
  const found = await Promise.all(Object.entries(games).map(check))
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(games).map(([name, { failed }]) => [name, failed]))
  )
})

test('the example of the docs and every shipped game pass the command’s check', async ({
  request,
  baseURL
}) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? ''
  const [, sources = ''] = /frame-src ([^;]*)/.exec(policy) ?? []
  const urls = [exampleUrl, ...sources.split(' ').map(origin => `${origin}/`)]
  const { origin } = new URL(baseURL ?? '')
  const command = [join(folder, 'conformance.mjs'), ...urls, '--host-origin', origin]
  const { stdout } = await run(process.execPath, command)
  expect(stdout.match(/^http.*$/gm)).toEqual(urls.map(url => `${url} passed`))
  expect(stdout).not.toMatch(/^skipped/m)
})

test('the example plays on the mock host of the published package', async ({ page }) => {
  await page.goto(exampleUrl)
  await expect(page.getByText('100 practice coins')).toBeVisible()
  await page.getByRole('button', { name: 'Heads' }).click()
  await expect(page.getByText(/^(90|110) practice coins$/)).toBeVisible()
})
