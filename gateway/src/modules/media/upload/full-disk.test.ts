import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { Envelope } from '@tambay/contracts/envelope'
import { uploadMedia } from '@tambay/contracts/people/media'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'

import { createTestApp } from '#testing/create-test-app.ts'
import { noise, paint } from '#testing/modules/media.ts'
import { followServer } from '#testing/start-server.ts'
import { media } from '../tables.ts'

const server = fileURLToPath(new URL('../../../server.ts', import.meta.url))
const mount = 'mount -t tmpfs -o size=64k tmpfs "$MEDIA_FOLDER"'
/** A disk of 64 KB where the system lets us mount one; elsewhere, files of 16 KB at most. */
const limited = `
  if unshare -rm sh -c '${mount}' 2>/dev/null; then exec unshare -rm sh -c '${mount} && exec "$0" "$1"' "$0" "$1"; fi
  ulimit -f 32
  exec "$0" "$1"`

test('an upload that does not fit on the disk is refused and leaves no row and no file, and a small one still fits', async () => {
  const app = await createTestApp({ SECRET_KEY: 'the same key in both gateways, 32 characters' })
  const ann = await app.signUp('ann01')
  const folder = await mkdtemp(join(tmpdir(), 'tambay-full-'))
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  const { SECRET_KEY, DATABASE_URL } = app.config
  const environment = { NODE_ENV: 'test', PORT: '0', SECRET_KEY, DATABASE_URL, MEDIA_FOLDER: folder }
  const child = spawn('sh', ['-c', limited, process.execPath, server], {
    env: { PATH: process.env.PATH, ...environment }
  })
  const { untilListening, output } = followServer(child)
  const url = (await untilListening()) + uploadMedia.path
  const send = async (picture: Buffer) => {
    const headers = { authorization: `Bearer ${ann.token}`, 'content-type': 'image/jpeg' }
    const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(picture) })
    return z.parse(Envelope, await answer.json()).bizErrorCode
  }

  expect(await send(await noise(900, 700))).toBe('media_storage_full')
  await expect.poll(output).toContain('the storage of pictures is full')
  expect(await app.db.$count(media)).toBe(0)
  expect(await storedFiles(folder, child.pid)).toEqual([])

  expect(await send(await paint(9, 9))).toBeUndefined()
  expect((await storedFiles(folder, child.pid)).toSorted()).toEqual(['small.avif', 'small.webp'])
})

/** Reads the folder through /proc if possible, because only the server's process sees the mounted disk. */
async function storedFiles(folder: string, pid: number | undefined): Promise<string[]> {
  const root = existsSync('/proc') ? `/proc/${pid}/root${folder}` : folder
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(({ name }) => name)
}
