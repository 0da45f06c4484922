import { expect, test } from 'vitest'

import { startEdge } from '../testing/start-edge.ts'

test('tells crawlers what to leave out, and finders of a fault whom to tell', async () => {
  const { url } = await startEdge({ publicOrigin: 'https://tambay.example' })
  const read = async (path: string) => (await fetch(url + path)).text()
  expect(await read('/robots.txt')).toContain('Disallow: /*/v1/')
  const security = await read('/.well-known/security.txt')
  expect(security).toContain('Contact: https://tambay.example/my/faq/feedback\n')
  expect(Date.parse(/^Expires: (.+)$/m.exec(security)?.[1] ?? '')).toBeGreaterThan(Date.now())
})

test('asks browsers to use HTTPS only if the app is under HTTPS', async () => {
  const header = async (publicOrigin: string) => {
    const { url } = await startEdge({ publicOrigin })
    return (await fetch(`${url}/robots.txt`)).headers.get('strict-transport-security')
  }
  expect(await header('https://tambay.example')).toBe('max-age=31536000')
  expect(await header('http://localhost:3000')).toBeNull()
})
