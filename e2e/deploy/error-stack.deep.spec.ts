import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { monitoringToken } from '../../tools/crash/mortal-gateway.ts'
import { askVerdicts, listKnownReleases } from '../../tools/monitor/ask-verdicts.ts'
import { sendReport, startGateways } from '../../tools/monitor/testing/monitored-gateways.ts'
import { deploy } from '../../tools/release/deploy.ts'
import { readRegistry } from '../../tools/release/registry-file.ts'
import { releasesFolder } from '../../tools/web/web-packages.ts'
import { expect } from '../fixtures.ts'
import { buildRemoteCopy } from './build-changed-remote.ts'
import { test } from './serve-copy.ts'

const route = '/activity/turntable/rules'
const failing = `export function fail(): never {
  throw new Error('Broken on purpose')
}
`
/** Calls the function at two places, so that the minifier keeps it. */
const button = '<button onClick={() => fail()} onDoubleClick={() => fail()}>Fail</button>'

/** Adds a button that throws to the rules. Returns the line of the button. */
function addFailingButton(folder: string): number {
  writeFileSync(join(folder, 'src/rules/fail.ts'), failing)
  const file = join(folder, 'src/rules/rules-screen.tsx')
  const source = readFileSync(file, 'utf8').replace('<HowToCheck />', `<HowToCheck />\n      ${button}`)
  writeFileSync(file, `import { fail } from './fail.ts'\n${source}`)
  return (
    readFileSync(file, 'utf8')
      .split('\n')
      .findIndex(line => line.includes(button)) + 1
  )
}

test('the gateway’s log names the lines in the sources at which a built remote threw in a browser', async ({
  page,
  copy,
  allow
}) => {
  allow(/Broken on purpose/)
  await using stack = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'tambay-error-stack-'))
  stack.defer(() => rmSync(folder, { recursive: true }))
  let line = 0
  const change = (sources: string) => void (line = addFailingButton(sources))
  const release = await buildRemoteCopy({ name: 'activity', buildId: 'failing', change }, copy.releases)
  deploy({ activity: release }, copy.releases)
  const registry = readRegistry(copy.releases)
  // The copy of the app has no source maps.
  const host = join('host', registry.host.version)
  cpSync(join(releasesFolder, host), join(copy.releases, host), { recursive: true })

  const thrown = page.waitForEvent('pageerror')
  await page.goto(copy.url + route)
  await page.getByRole('button', { name: 'Fail' }).click()
  const { message, stack: text = '' } = await thrown
  expect(text).not.toContain('.ts')

  const [gateway] = await startGateways(stack, folder, 1, { RELEASES_FOLDER: copy.releases })
  if (!gateway) throw new Error('No gateway')
  await askVerdicts([gateway.origin], monitoringToken, listKnownReleases(registry))
  const report = { kind: 'error', remote: 'activity', release, route, message } as const
  expect(await sendReport(gateway, '203.0.113.7', { ...report, stack: text.slice(0, 2048) })).toBe(200)
  const log = () => readFileSync(join(folder, 'gateway.log'), 'utf8')
  await expect.poll(log, { timeout: 20_000 }).toContain(message)
  expect(log()).toContain('./src/rules/fail.ts:2:')
  expect(log()).toContain(`./src/rules/rules-screen.tsx:${line}:`)
  expect(log()).toMatch(/node_modules\/\.pnpm\/react-dom@[\w./@-]+:\d+:\d+/)
})
