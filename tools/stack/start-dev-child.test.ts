import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '../base/free-port.ts'
import { root } from '../base/root.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startDevChild } from './start-dev-child.ts'

const serverThatReplies = (word: string) => `
  import { createServer } from 'node:http'
  createServer((_, response) => response.end('${word}')).listen(Number(process.env.PORT), '127.0.0.1')
`

/** A package in the repository's root, because startDevChild listens to changes of folders there. */
function temporaryPackage(source: string) {
  const folder = `.test-${process.pid}`
  mkdirSync(join(root, folder), { recursive: true })
  onTestFinished(() => rmSync(join(root, folder), { recursive: true }))
  const script = `${folder}/server.ts`
  const write = (text: string) => writeFileSync(join(root, script), text)
  write(source)
  return { script, write }
}

test('restarts after every change, even after a change that does not compile', async () => {
  const { script, write } = temporaryPackage(serverThatReplies('first'))
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const read = async () =>
    fetch(url).then(
      response => response.text(),
      () => 'nothing'
    )
  const child = startDevChild({
    name: 'restarted',
    script,
    environment: { PORT: port },
    logs: temporaryFolder()
  })
  onTestFinished(() => child.stop())

  await child.waitUntilReady(url)
  expect(await read()).toBe('first')
  write('this is not TypeScript')
  await expect.poll(read).toBe('nothing')
  write(serverThatReplies('second'))
  await expect.poll(read).toBe('second')
})
