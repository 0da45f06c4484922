import { chromium } from '@playwright/test'
const base = process.argv[2] ?? 'http://localhost:4610'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] })
const p = await b.newPage({ viewport: { width: 375, height: 812 } })
p.on('console', m => console.log('console', m.type(), m.text()))
p.on('pageerror', e => console.log('pageerror', e.message))
p.on('response', r => console.log(r.status(), r.request().resourceType(), r.url()))
await p.goto(base + (process.argv[3] ?? '/'))
await p.waitForTimeout(1200)
await p.screenshot({ path: '/tmp/shots/federation/a.png' })
console.log('-----click')
for (const n of (process.argv[4] ?? 'Party,Discover').split(',')) {
  await p.getByRole('link', { name: n, exact: true }).click()
  await p.waitForTimeout(900)
  console.log(await p.locator('body').innerText())
}
await p.screenshot({ path: '/tmp/shots/federation/b.png' })
await b.close()
