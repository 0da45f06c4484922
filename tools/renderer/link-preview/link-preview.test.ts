import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

import { refusals } from '@tambay/contracts/errors'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { startEdge } from '../../testing/start-edge.ts'

const author = { id: '2', nick_name: 'Maria <b>', avatar: '/pictures/avatars/01.svg', level: 1, vip_level: 0 }
const post = {
  author,
  text: `"><script>alert(1)</script>\n\nIt's ${'👨‍👩‍👧'.repeat(300)}`,
  pictures: []
}
const game = {
  id: 'color-game',
  name: 'Color Game',
  cover: '/pictures/games/color-game.svg',
  icon: '/pictures/games/color-game.svg',
  tagline: '',
  tags: [],
  players_now: 0,
  is_online: true
}
const party = {
  name: 'Tambay & Tayo',
  host: author,
  game,
  cover: '/pictures/covers/fiesta.svg',
  auth: 0,
  is_live: true,
  is_guest_room: false
}
const club = { name: 'Bingo Titas', about: 'Kape at bingo.', cover: '/media/abc/large.webp' }

const answers: Record<string, object | undefined> = {
  '/social/v1/post/get?id=7': { post },
  '/social/v1/post/get?id=9': undefined,
  '/social/v1/club/get?id=4': { club },
  '/party/v1/party/get?party_id=5': { party },
  '/party/v1/party/get?party_id=51': { party: { ...party, auth: 1 } },
  '/party/v1/party/get?party_id=52': { party: { ...party, auth: 2 } },
  '/party/v1/party/get?party_id=53': { party: { ...party, is_guest_room: true } },
  '/party/v1/party/get?party_id=54': { party: { ...party, is_live: false } }
}

let asked: IncomingHttpHeaders[]
let open: (path: string) => Promise<string>

beforeEach(async () => {
  asked = []
  const { url } = await startEdge({
    gatewayUrl: await startGateway(),
    publicOrigin: 'https://tambay.example'
  })
  const headers = { authorization: 'Bearer u_secret', cookie: 'token=u_secret' }
  open = async path => (await fetch(url + path, { headers })).text()
})

async function startGateway(): Promise<string> {
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(headers)
    const data = answers[url]
    if (url in answers && !data) return
    const { code, message } = refusals.post_not_found
    response.end(JSON.stringify(data ? { code: 0, data } : { code, msg: message, data: null }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const tag = (html: string, property: string) =>
  new RegExp(`<meta property="og:${property}" content="([^"]*)">`).exec(html)?.[1]

test('a link to a post shows its author and text, escaped and shortened', async () => {
  const html = await open('/discover?post=7')
  expect(tag(html, 'title')).toBe('Maria &lt;b&gt; on Tambay')
  const text = tag(html, 'description')
  expect(text).toMatch(/^&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt; It&#39;s (👨‍👩‍👧){100,200}…$/u)
  expect(tag(html, 'url')).toBe('https://tambay.example/discover?post=7')
  expect(tag(html, 'image')).toBe('https://tambay.example/icon-512.png')
  expect(html.match(/og:title/g)).toHaveLength(1)
  expect(html).not.toContain('alert(1)</script>')
})

test('a link to a club or a listed room shows its name, and an uploaded picture', async () => {
  const clubPage = await open('/club?club=4')
  expect(tag(clubPage, 'title')).toBe('Bingo Titas')
  expect(tag(clubPage, 'image')).toBe('https://tambay.example/media/abc/large.webp')
  const roomPage = await open('/party-hubs?party=5&utm_source=x')
  expect(tag(roomPage, 'title')).toBe('Tambay &amp; Tayo')
  expect(tag(roomPage, 'description')).toBe('Play Color Game with Maria &lt;b&gt; on Tambay.')
  expect(tag(roomPage, 'url')).toBe('https://tambay.example/party-hubs?party=5')
})

test('asks the gateway without the visitor’s token', async () => {
  await open('/discover?post=7')
  expect(asked).toHaveLength(1)
  expect(JSON.stringify(asked)).not.toContain('u_secret')
})

test('a link to something that not everyone may see shows only the app', async () => {
  const links = {
    'an unlisted room': '/party-hubs?party=51',
    'a room for people the host follows': '/party-hubs?party=52',
    'a practice room': '/party-hubs?party=53',
    'an ended room': '/party-hubs?party=54',
    'a post that is not found': '/discover?post=8',
    'a malformed id': '/discover?post=7%20OR%201=1',
    'another page': '/my/profile/home/7?post=7',
    'a gateway that does not answer': '/discover?post=9'
  }
  for (const [name, link] of Object.entries(links)) {
    const html = await open(link)
    expect.soft([tag(html, 'title'), tag(html, 'url')], name).toEqual(['Tambay', 'https://tambay.example/'])
  }
})
