import {
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'

import { hashSource } from '@tambay/build/inline-code'
import { makeRelease } from '@tambay/build/release/make-release'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { approve } from '../../release/approvals.ts'
import { deploy } from '../../release/deploy.ts'
import { remoteBuild, writeBuild } from '../../testing/fake-builds.ts'
import { startEdge } from '../../testing/start-edge.ts'
import { readFirstScreen } from './first-screen.ts'

const list = '/party/v1/party/list'
const first = [
  { path: '/party/v1/party/get', query: { party_id: '?party' }, pictures: 'party.cover' },
  { path: list, pictures: 'items[].cover' }
]
const covers = [
  '/pictures/covers/1.svg',
  '//evil.example/2.svg',
  '/media/ab/3.webp>; rel=preload',
  '/media/ab/4.webp'
]

let asked: { url: string; headers: IncomingHttpHeaders }[]
let answer: (url: string, headers: IncomingHttpHeaders, response: ServerResponse) => void
let host: string
let releases: string
let open: (path: string, headers?: IncomingHttpHeaders) => ReturnType<typeof read>

const send = (response: ServerResponse, data: unknown) =>
  void response.end(JSON.stringify({ code: 0, msg: 'ok', request_id: '1', data }))

beforeEach(async () => {
  asked = []
  answer = (_, __, response) =>
    send(response, { items: covers.map(cover => ({ cover, name: '</script><b>' })) })
  const server = createServer(({ url = '', headers }, response) => {
    asked.push({ url, headers })
    answer(url, headers, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const gatewayUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const edge = await startEdge({ gatewayUrl, trustedProxies: ['127.0.0.1'] })
  const { url, folder } = edge
  releases = edge.releases
  host = join(folder, 'host')
  approve({ name: 'party', prefix: '/party-hubs' }, releases)
  const build = remoteBuild(join(folder, 'party'), 'party')
  const pages = {
    '/party-hubs': { access: 'guest', files: ['assets/lists.css'], first, look: 'looks/hubs.html' }
  }
  writeBuild(build, {
    'route-files.json': JSON.stringify({ scripts: [], styles: [], pages }),
    'assets/lists.css': '.name{color:red}',
    'looks/hubs.html': '<ul>{{#list.items}}<li><img src="{{cover}}">{{name}}</li>{{/list.items}}</ul>'
  })
  deploy({ party: await makeRelease('party', build, releases) }, releases)
  open = (path, headers) => read(url + path, { 'sec-fetch-mode': 'navigate', ...headers })
})

async function read(url: string, headers: IncomingHttpHeaders) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).once('error', reject)
  })
  const body = await buffer(response)
  const html = (response.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString()
  const block = /<script type="application\/json" id="first-screen">([^<]*)<\/script>/.exec(html)?.[1]
  const data: { at: number; answers: Record<string, { data: unknown }> } | undefined =
    block && JSON.parse(block)
  return { html, data, headers: response.headers, status: response.statusCode }
}

test('a browser’s first page brings the answers that its release names, and preloads their pictures', async () => {
  const { data, headers } = await open('/party-hubs')
  expect(Object.keys(data?.answers ?? {})).toEqual([list])
  expect(data?.answers[list]?.data).toEqual({ items: covers.map(cover => ({ cover, name: '</script><b>' })) })
  expect(headers.link).toBe(
    ['/pictures/covers/1.svg', '/media/ab/4.webp']
      .map(path => `<${path}>; rel=preload; as=image; fetchpriority=high`)
      .join()
  )
})

test.each([
  ['items[].pictures[].src', ['/pictures/a.svg', '/pictures/c.svg']],
  ['items[1].pictures[].src', ['/pictures/c.svg']]
])('%s names pictures of a list, without those that come in several sizes', async (pictures, expected) => {
  const inSizes = { src: '/media/ab/b.webp', sources: [{ width: 320 }] }
  const data = {
    items: [
      { pictures: [{ src: '/pictures/a.svg', sources: [] }, inSizes] },
      { pictures: [{ src: '/pictures/c.svg' }] }
    ]
  }
  const answer = { data, text: JSON.stringify({ code: 0, data }) }
  const screen = await readFirstScreen([{ path: list, pictures }], new URLSearchParams(), async () => answer)
  expect([...screen.pictures.matchAll(/<([^>]*)>/g)].map(([, path]) => path)).toEqual(expected)
})

test('a parameter of the page’s address reaches the gateway as one value', async () => {
  const { data } = await open(`/party-hubs?party=${encodeURIComponent('7&limit=9#/../x')}`)
  expect(asked.map(({ url }) => url).toSorted()).toEqual([
    '/party/v1/party/get?party_id=7%26limit%3D9%23%2F..%2Fx',
    list
  ])
  expect(Object.keys(data?.answers ?? {})).toHaveLength(2)
})

test('the page shows the first look of the screen with the styles of its release, unless the address has a query', async () => {
  answer = (_, __, response) =>
    send(response, { items: [{ cover: '/pictures/1.svg"onload="', name: '<b>{{list}}' }] })
  const { html, headers } = await open('/party-hubs')
  const picture = '<img src="/pictures/1.svg&quot;onload=&quot;">'
  expect(html).toContain(
    `<div id="first-look" aria-hidden="true"><ul><li>${picture}&lt;b&gt;&#123;&#123;list}}</li></ul></div>`
  )
  const styles = '.name{color:red}'
  const [tag, address] =
    new RegExp(`<style data-href="([^"]*/assets/lists.css)">${styles}</style>`).exec(html) ?? []
  expect(html).toContain(`${tag}<link disabled rel="stylesheet" href="${address}">`)
  expect(headers['content-security-policy']).toContain(hashSource(styles))
  expect((await open('/party-hubs?tag=Chill')).html).not.toContain('first-look')
  const later = await open('/party-hubs', { 'service-worker-navigation-preload': 'true' })
  expect(later.html).not.toContain(styles)
})

test('Home shows the look that the host’s release has', async () => {
  const pages = { '/': { access: 'guest', files: [], first: [{ path: list }], look: 'looks/home.html' } }
  writeBuild(host, {
    'route-files.json': JSON.stringify({ scripts: [], styles: [], pages }),
    'looks/home.html': '{{#list.items}}{{cover}} {{/list.items}}'
  })
  deploy({ host: await makeRelease('host', host, releases) }, releases)
  expect((await open('/')).html).toContain(
    `<div id="first-look" aria-hidden="true">${covers.join(' ')} </div>`.replace('>;', '&gt;;')
  )
})

test('only a browser’s first page has data, and many visitors share one read', async () => {
  const pages = await Promise.all([open('/party-hubs'), open('/party-hubs'), open('/party-hubs')])
  for (const { data } of pages) expect(data).toBeDefined()
  expect(asked).toHaveLength(1)
  for (const headers of [
    { 'sec-fetch-mode': 'cors' },
    { 'service-worker-navigation-preload': 'true' },
    { referer: 'https://tambay.example/service-worker.js' }
  ]) {
    const page = await open('/party-hubs', headers)
    expect(page.html).not.toContain('first-screen')
    expect(page.headers.link).toBeUndefined()
  }
})

test('a compressed page ends with the same data', async () => {
  const [plain, compressed] = [
    await open('/party-hubs'),
    await open('/party-hubs', { 'accept-encoding': 'gzip, br' })
  ]
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.html.replace(/"at":\d+/, '')).toBe(plain.html.replace(/"at":\d+/, ''))
})

test('the page comes without data if the gateway refuses, sends nonsense, hangs up or never answers', async () => {
  const failures: (typeof answer)[] = [
    (_, __, response) =>
      void response.end(JSON.stringify({ code: 10001, msg: 'no', request_id: '1', data: null })),
    (_, __, response) => void response.end('<html>'),
    (_, __, response) => void response.socket?.destroy(),
    (_, __, response) => send(response, 'x'.repeat(50_000)),
    () => undefined
  ]
  for (const failure of failures) {
    answer = failure
    const page = await open(`/party-hubs?n=${failures.indexOf(failure)}`)
    expect.soft([page.status, page.data, page.headers.link]).toEqual([200, undefined, undefined])
  }
})

/** Everything in a request by which a gateway or a proxy could tell people apart. */
const personal = (name: string): IncomingHttpHeaders => ({
  authorization: `Bearer u_${name}`,
  cookie: `token=${name}; operator=${name}; tambay_visitor=${name}`,
  'x-session': name,
  'idempotency-key': name,
  'if-none-match': `"${name}"`,
  'accept-language': name,
  'user-agent': name,
  origin: `https://${name}.example`,
  referer: `https://${name}.example/`,
  forwarded: `for=${name}`,
  'x-real-ip': name,
  'x-request-id': name
})

test('nothing of one person reaches the gateway or another’s page, with any combination of headers', async () => {
  answer = (_, headers, response) => send(response, { items: [{ cover: '', name: JSON.stringify(headers) }] })
  const names = Object.keys(personal(''))
  const combinations = [
    ...names.map(name => [name]),
    ...names.flatMap((one, index) => names.slice(index + 1).map(other => [one, other])),
    names
  ]
  const pick = (person: string, kept: string[]) =>
    Object.fromEntries(Object.entries(personal(person)).filter(([name]) => kept.includes(name)))
  for (const [index, combination] of combinations.entries()) {
    // A new address each time, because only the first request of an address reaches the gateway.
    const path = `/party-hubs?party=${index}`
    const pages = [
      await open(path, pick('ann', combination)),
      await open(path, pick('bea', combination)),
      await open(path)
    ]
    for (const { html, headers } of pages) {
      expect(html).not.toMatch(/ann|bea/)
      expect(headers['cache-control']).toBe('private, no-cache')
    }
  }
  expect(JSON.stringify(asked)).not.toMatch(/ann|bea/)
  const allowed = [
    'accept',
    'accept-encoding',
    'accept-language',
    'connection',
    'host',
    'sec-fetch-mode',
    'user-agent'
  ]
  const sent = new Set(asked.flatMap(({ headers }) => Object.keys(headers)))
  expect([...sent].filter(name => !allowed.includes(name))).toEqual(['x-forwarded-for'])
})
