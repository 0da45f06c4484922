import { connect } from 'node:tls'

import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '../../tools/base/free-port.ts'
import { temporaryFolder } from '../../tools/testing/temporary-folder.ts'
import { certificate } from '../check/certificate.ts'
import { hostNames } from '../services/installation.ts'
import { installAuthority, startAuthority } from '../testing/certificate-authority.ts'
import { installationWith } from '../testing/installation-with.ts'
import { startCaddy } from '../testing/start-caddy.ts'
import { hasCaddy } from '../testing/start-local.ts'

const programs = hasCaddy ? await installAuthority() : undefined

test.skipIf(programs === undefined)(
  'gets a certificate for each name, and goes on when one can’t be had (needs caddy and go)',
  { timeout: 600_000 },
  async () => {
    if (programs === undefined) return
    const cleanup = new AsyncDisposableStack()
    onTestFinished(() => cleanup.disposeAsync())
    const folder = temporaryFolder()
    const [https, http, internal] = await Promise.all([freePort(), freePort(), freePort()])
    const unknownName = 'bingo.tambay.invalid'
    const authority = await startAuthority(cleanup, { programs, folder, ports: { http, https }, unknownName })
    const installation = installationWith(folder, {
      HTTPS_PORT: https,
      HTTP_PORT: http,
      INTERNAL_PORT: internal,
      ACME_DIRECTORY: authority.directory,
      ACME_CA_FILE: authority.certificate
    })
    startCaddy(cleanup, installation)

    /** Why a browser that trusts only the authority would not connect. */
    const problemOf = (name: string) =>
      new Promise<string | undefined>(resolve => {
        const socket = connect({ host: '127.0.0.1', port: https, servername: name, ca: authority.root })
        const end = (problem?: string) => {
          socket.destroy()
          resolve(problem)
        }
        socket.once('secureConnect', () => end())
        socket.once('error', error => end(error.message))
      })
    const names = hostNames(installation)
    expect(names).toContain(unknownName)
    await expect
      .poll(
        async () => {
          const problems = await Promise.all(names.map(problemOf))
          return names.filter((_, index) => problems[index] !== undefined)
        },
        // The web server tries a name again after a minute.
        { timeout: 300_000 }
      )
      .toEqual([unknownName])
    expect((await certificate(installation)).text).toMatch(
      new RegExp(`^${names.length - 1}, the first expires in \\d+ days$`)
    )
  }
)
