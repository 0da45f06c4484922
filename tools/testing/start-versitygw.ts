import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { freePort } from '../base/free-port.ts'
import { pollUntil } from '../base/poll-until.ts'

export const hasVersityGateway = spawnSync('versitygw', ['--version']).status === 0

/** An S3 server with conditional writes: `go install github.com/versity/versitygw/cmd/versitygw@v1.8.0`. */
export async function startVersityGateway(bucket: string) {
  const folder = mkdtempSync('/var/tmp/tambay-s3-')
  mkdirSync(join(folder, 'data', bucket), { recursive: true })
  mkdirSync(join(folder, 'meta'))
  const port = await freePort()
  const keys = ['--access', 'tambay', '--secret', 'tambay-secret', '--port', `127.0.0.1:${port}`]
  const server = spawn('versitygw', [...keys, '--quiet', 'posix', join(folder, 'data')], { stdio: 'ignore' })
  const exited = once(server, 'exit')
  const endpoint = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(endpoint).then(
      () => true,
      () => false
    )
  if (!(await pollUntil(answers, { seconds: 30 }))) throw new Error('versitygw does not start')
  return {
    environment: {
      RELEASES_S3_ENDPOINT: endpoint,
      RELEASES_S3_ACCESS_KEY_ID: 'tambay',
      RELEASES_S3_SECRET_ACCESS_KEY: 'tambay-secret'
    },
    async stop() {
      server.kill()
      await exited
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
