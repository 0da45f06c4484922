import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { compile, loadConfig } from '@tambay/build/compile'
import { describeRemote } from '@tambay/build/release/describe-release'
import { makeRelease } from '@tambay/build/release/make-release'
import { overrideLink } from '@tambay/gateway/override-token'

import { CommandError } from '../base/command-error.ts'
import { root } from '../base/root.ts'
import { step } from '../base/step.ts'
import { readRegistry } from '../release/registry-file.ts'
import { portUnavailableReason } from '../stack/check-ports.ts'
import { rebuildPackage } from '../web/rebuild-package.ts'
import { releasesFolder } from '../web/web-packages.ts'
import { checkLink, findApp } from './find-app.ts'
import type { DevOptions } from './read-options.ts'
import { serveBuild } from './serve-build.ts'

const cache = join(root, '.cache/dev-remote')
const linkHours = 8

export async function developRemote(
  options: DevOptions,
  cleanup: AsyncDisposableStack,
  releases = releasesFolder
): Promise<string> {
  const { remote, app, port, key } = options
  const { name } = remote
  const { command = `npm run dev -- ${name}` } = options
  const linkTo = (overridden: Record<string, string>, to?: string) => {
    const expiresAt = Date.now() + linkHours * 3_600_000
    return overrideLink(app, { releases: overridden, expires_at: expiresAt }, { key, ...(to && { to }) })
  }
  const registry = await findApp(app, name, command)
  await checkPort(port, command)
  const origin = `http://localhost:${port}`
  await checkLink(linkTo({ [name]: origin }))

  const dist = join(cache, `${name}-${port}`)
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  const server = await serveBuild({ name, dist, port })
  cleanup.defer(server.close)
  let firstPage: string | undefined
  const onBuilt = async (build: string) => {
    const release = describeRemote(name, build, dist)
    firstPage = Object.keys(release.pages).find(path => !path.includes(':'))
    // The next save replaces the files, so their hashes would fail the pages that are loading them.
    server.show({ ...release, integrity: '', file_integrity: undefined })
    console.log(`  built ${name}`)
  }
  await step(`${name} in development`, () =>
    rebuildPackage(remote, { dist, isHot: true, onBuilt, onFailed: server.showProblem }, cleanup)
  )
  const isOwnHost = registry.host.version === readRegistry(releases).host.version
  const host = isOwnHost ? await buildHost(releases, version => linkTo({ host: version })) : undefined
  const printLink = () => {
    const link = linkTo({ ...(host && { host }), [name]: origin }, firstPage)
    console.log(link)
    setTimeout(() => {
      console.log('The link has expired. The next one:')
      printLink()
    }, linkHours * 3_600_000).unref()
    return link
  }
  console.log(
    `Ready. Every save of ${name} updates the pages of this link, which is valid for ${linkHours} hours:`
  )
  return printLink()
}

async function checkPort(port: number, command: string): Promise<void> {
  const reason = await portUnavailableReason(port)
  if (!reason) return
  const problem = reason === 'EADDRINUSE' ? 'is already in use' : `cannot be used (${reason})`
  throw new CommandError(`Port ${port} ${problem}. Choose another: ${command} --port 4101`)
}

/**
 * Makes a release of the host with a development build of React, which React Refresh needs. Only the printed link opens
 * it. Returns its version, or undefined if the app doesn't know the release because it serves another folder.
 */
async function buildHost(releases: string, linkTo: (version: string) => string): Promise<string | undefined> {
  const version = await step('Host in development', () => releaseDevelopmentHost(releases))
  return checkLink(linkTo(version)).then(
    () => version,
    () => undefined
  )
}

async function releaseDevelopmentHost(releases: string): Promise<string> {
  const path = join(cache, `host-${process.pid}`)
  const config = await loadConfig({ folder: join(root, 'host') }, { mode: 'development' })
  try {
    await compile({ ...config, output: { ...config.output, path } })
    return await makeRelease('host', path, releases, { isCompressed: false })
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}
