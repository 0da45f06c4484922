import { join } from 'node:path'

import { type Provides, type Served, type Uses, usesName } from '@tambay/build/contract/uses'
import { makeRelease } from '@tambay/build/release/make-release'
import { readServedContract } from '@tambay/gateway/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { hostBuildWith, nothingUsed, remoteBuild, writeBuild } from '../../testing/fake-builds.ts'
import { createReleaseFolder } from '../../testing/release-folder.ts'
import { serveHttp } from '../../testing/serve-http.ts'
import { deploy, rollback, rollbackTarget } from '../deploy.ts'
import { readRegistry } from '../registry-file.ts'
import { askGatewaysBeforeRollback } from './ask-gateways.ts'
import { checkGateways, findBrokenReleases, readGateways } from './check-gateways.ts'

const call = '@tambay/client/api/call'

let folder: string
let releases: string
let builds = 0

beforeEach(() => {
  ;({ folder, releases } = createReleaseFolder())
})

const party = (uses: Partial<Uses>) =>
  makeRelease('party', remoteBuild(join(folder, `party ${++builds}`), `party ${builds}`, { uses }), releases)
const host = (exports: string[], names: Partial<Provides> = {}, uses?: Uses) => {
  const provides = { modules: { [call]: exports }, ...names }
  const build = hostBuildWith(join(folder, `host ${++builds}`), provides)
  if (uses) writeBuild(build, { [usesName]: JSON.stringify(uses) })
  return makeRelease('host', build, releases)
}
const usesExports = (...exports: string[]) => ({ modules: { [call]: exports } })
const registered = () => readRegistry(releases).remotes.party

describe('a deploy', () => {
  test('of a remote is refused if the live host lacks an export or an event, and says what to deploy first', async () => {
    const live = await host(['call'], { events: ['balance'] })
    deploy({ host: live }, releases)
    const fitting = await party({ ...usesExports('call'), events: ['balance'] })
    deploy({ party: fitting }, releases)
    const next = await party({ ...usesExports('call', 'callTwice'), events: ['rain'] })
    expect(() => deploy({ party: next }, releases)).toThrow(
      `party@${next} is not compatible with host@${live}: it needs callTwice of ${call}; the event rain, which the host does not provide. ` +
        'Deploy the host first, or deploy them together: npm run deploy host party.'
    )
    expect(registered()?.version).toBe(fitting)
    deploy({ host: await host(['call', 'callTwice'], { events: ['rain'] }), party: next }, releases)
    expect(registered()?.version).toBe(next)
  })

  test('of the host is refused if a live remote uses what it no longer provides', async () => {
    deploy({ host: await host(['call', 'old']), party: await party(usesExports('old')) }, releases)
    const next = await host(['call'])
    expect(() => deploy({ host: next }, releases)).toThrow(
      `it needs old of ${call}, which the host does not provide. ` +
        'First deploy a release of party that does not need it, or deploy them together: npm run deploy host party.'
    )
  })

  test('of the host marks the releases that pages with the earlier host must not load', async () => {
    const [before, after] = [await host(['call']), await host(['call', 'callTwice'])]
    const [old, next] = [await party(usesExports('call')), await party(usesExports('callTwice'))]
    deploy({ host: before, party: old }, releases)
    deploy({ host: after, party: next }, releases)
    expect(registered()).toMatchObject({
      version: next,
      incompatible_hosts: [before],
      fallbacks: [{ version: old }]
    })
    expect(registered()?.fallbacks[0]).not.toHaveProperty('incompatible_hosts')
    expect(readRegistry(releases).host).toEqual({ version: after, earlier: [before] })
  })

  test.each([
    ['an export', usesExports('callTwice')],
    ['a refusal', { refusals: ['full'] }],
    ['an event', { events: ['rain'] }],
    ['a realtime request', { requests: ['watch_rain'] }]
  ])(
    'of a remote is refused if the live host lacks %s, and marks an earlier host that does',
    async (_, uses) => {
      const names = { refusals: ['full'], events: ['rain'], requests: ['watch_rain'] }
      const [lacking, complete] = [await host(['call']), await host(['call', 'callTwice'], names)]
      const next = await party(uses)
      deploy({ host: lacking, party: await party(usesExports('call')) }, releases)
      expect(() => deploy({ party: next }, releases)).toThrow('which the host does not provide')
      deploy({ host: complete }, releases)
      deploy({ party: next }, releases)
      expect(registered()).toMatchObject({ version: next, incompatible_hosts: [lacking] })
    }
  )
})

test('a rollback of the host is refused while a remote uses the newer host', async () => {
  deploy({ host: await host(['call']) }, releases)
  deploy({ host: await host(['call', 'callTwice']) }, releases)
  deploy({ party: await party(usesExports('callTwice')) }, releases)
  expect(() => rollback('host', releases)).toThrow('which the host does not provide. Roll back party first.')
})

describe('a check of the gateway', () => {
  const operation = 'POST /party/v1/party/wave'
  const fields = { input: ['party_id', 'count?'], output: ['waves', 'waves[].id', 'next?'] }
  const needs = { ...nothingUsed, operations: { [operation]: fields }, refusals: ['full'], events: ['waved'] }
  const serving = (input: string[], output: string[]): Served => ({
    operations: { [operation]: { input, output } },
    refusals: ['full'],
    events: ['waved'],
    requests: []
  })

  test.each<[string, Served, string]>([
    [
      'the operation, the refusal and the event are missing',
      { operations: {}, refusals: [], events: [], requests: [] },
      `the operation ${operation}; the refusal full; the event waved`
    ],
    [
      'an input field is missing',
      serving(['party_id'], fields.output),
      `the field count in the input of ${operation}`
    ],
    [
      'a new input field is required',
      serving(['party_id', 'count?', 'pin'], fields.output),
      `${operation} without the field pin`
    ],
    [
      'a nested field of the response is missing',
      serving(fields.input, ['waves']),
      `the field waves[].id in the response of ${operation}`
    ],
    [
      'a field of the response is optional now',
      serving(fields.input, ['waves?', 'waves[].id']),
      `the field waves in the response of ${operation}`
    ]
  ])('refuses a remote if %s', async (_, served, missing) => {
    const version = await party(needs)
    const check = () => checkGateways({ party: version }, [{ url: 'http://gateway', served }], releases)
    expect(check).toThrow(
      `party@${version} is not deployed: it needs ${missing}. The gateway at http://gateway does not have that. Deploy the gateway first.`
    )
  })

  test('refuses a remote if one of two gateways lacks something, whether it is the new or the old one', async () => {
    const complete = { url: 'http://one', served: serving(fields.input, fields.output) }
    const lacking = { url: 'http://two', served: { ...complete.served, refusals: [] } }
    const version = await party(needs)
    for (const gateways of [
      [complete, lacking],
      [lacking, complete]
    ])
      expect(() => checkGateways({ party: version }, gateways, releases)).toThrow(
        'it needs the refusal full. The gateway at http://two does not have that.'
      )
    expect(() => checkGateways({ party: version }, [complete, complete], releases)).not.toThrow()
  })

  test('accepts a remote if the gateway serves more than the remote uses', async () => {
    const served = serving([...fields.input, 'note?'], [...fields.output, 'total'])
    const version = await party(needs)
    expect(() => checkGateways({ party: version }, [{ url: '', served }], releases)).not.toThrow()
  })

  test('reads what the gateway of these sources serves', async () => {
    await using server = new AsyncDisposableStack()
    const text = JSON.stringify(await readServedContract())
    const { url, close } = await serveHttp((_, response) => response.end(text))
    server.defer(close)
    const [gateway] = await readGateways([url], '')
    expect(gateway?.served?.operations).toHaveProperty(['GET /wallet/v1/balance/get', 'output'])
    expect(gateway?.served?.events).toContain('balance')
  })

  test('refuses a listed gateway that does not answer, and skips one that is not listed', async () => {
    const { url, close } = await serveHttp((_, response) => response.end())
    await close()
    await expect(readGateways([url], '')).rejects.toThrow(`The gateway at ${url} does not say what it serves`)
    expect(await readGateways(undefined, url)).toEqual([])
  })

  describe('before a rollback', () => {
    afterEach(() => vi.unstubAllEnvs())
    const ask = async () => {
      const target = rollbackTarget('party', releases)
      await askGatewaysBeforeRollback('party', target, releases)
      return target
    }

    test('refuses an earlier release that uses what a gateway no longer serves', async () => {
      const old = await party(needs)
      for (const version of [old, await party({})]) deploy({ party: version }, releases)
      const served = JSON.stringify({ ...serving(fields.input, fields.output), events: [] })
      const { url, close } = await serveHttp((_, response) => response.end(served))
      vi.stubEnv('GATEWAYS', url)
      await expect(ask()).rejects.toThrow(
        `party@${old} is not deployed: it needs the event waved. The gateway at ${url} does not have that. ` +
          'Start a gateway that has it, or name another release: npm run releases party.'
      )
      await close()
      const log = vi.spyOn(console, 'log').mockReturnValue()
      expect(await ask()).toBe(old)
      expect(log).toHaveBeenCalledWith(expect.stringContaining('The rollback continues without this check.'))
    })
  })

  test('names the live releases and fallbacks that use what a new gateway lacks', async () => {
    const [old, live] = [await party(needs), await party({})]
    deploy({ party: old }, releases)
    deploy({ party: live }, releases)
    const served = { ...serving(fields.input, fields.output), events: [] }
    expect(findBrokenReleases(served, releases)).toEqual([`party@${old} needs the event waved.`])
  })

  test('names the host before the live one, which still runs in open pages, also after a rollback', async () => {
    const [oldest, before, live] = [
      await host(['oldest'], {}, needs),
      await host(['before'], {}, needs),
      await host(['live'])
    ]
    for (const version of [oldest, before, live]) deploy({ host: version }, releases)
    const served = { ...serving(fields.input, fields.output), events: [] }
    const broken = [`host@${before} needs the event waved.`]
    expect(findBrokenReleases(served, releases)).toEqual(broken)
    rollback('host', releases)
    expect(findBrokenReleases(served, releases)).toEqual(broken)
  })
})
