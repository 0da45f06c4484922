import { expect, test } from 'vitest'

import { judgeAudit } from './check-advisories.ts'
import { judgeAges } from './check-ages.ts'
import { findRefused } from './check-licenses.ts'
import { judgeSignatures } from './check-signatures.ts'

test('allows the listed licenses, one of several to choose from, and a package with an exception', () => {
  const packages = [{ name: 'some-package' }]
  expect(
    findRefused({
      MIT: packages,
      '(Apache-2.0 AND BSD-3-Clause)': packages,
      '(GPL-3.0 OR MIT)': packages,
      'LGPL-3.0-or-later': [{ name: '@img/sharp-libvips-linux-x64' }]
    })
  ).toEqual([])
})

test.each(['GPL-3.0', 'LGPL-3.0-or-later', 'Unknown', '(MIT AND GPL-3.0)', 'SEE LICENSE IN LICENSE.md'])(
  'refuses a package with the license %s',
  license => {
    expect(findRefused({ [license]: [{ name: 'some-package' }] })).toEqual([
      `some-package has the license "${license}", which isn't allowed.`
    ])
  }
)

test('fails for an advisory and names its package', () => {
  const advisory = { module_name: 'axios', severity: 'high', title: 'Leak', url: 'https://example.com/1' }
  expect(judgeAudit(JSON.stringify({ advisories: { 1: advisory } }))).toEqual({
    isOk: false,
    message: '✗ axios: Leak (high, https://example.com/1)'
  })
  expect(judgeAudit('{ "advisories": {} }').isOk).toBe(true)
})

test.each(['', '{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}'])(
  'passes and reports that advisories were not checked if no database answers: %j',
  output => {
    expect(judgeAudit(output)).toEqual({
      isOk: true,
      message: 'Advisories not checked: no database was reachable.'
    })
  }
)

test('fails for a version that is too young and names it', () => {
  const errors = `Error: ERR_PNPM_MINIMUM_RELEASE_AGE_VIOLATION
  ╰─▶ 1 lockfile entries failed verification:
        socket.io-adapter@2.5.9 was published at 2026-11-23T12:09:00+00:00,
      within the minimumReleaseAge cutoff (2026-11-22T01:44:26.129Z)`
  expect(judgeAges(errors)).toEqual({
    isOk: false,
    message: expect.stringMatching(
      /^✗ socket\.io-adapter@2\.5\.9 was published on 2026-11-23, .*older version/
    )
  })
  expect(judgeAges('')).toEqual({ isOk: true, message: 'Ages of dependencies: all old enough.' })
  expect(judgeAges('npm error code ECONNREFUSED')).toEqual({
    isOk: true,
    message: 'Ages of dependencies not checked: the package registry did not answer.'
  })
})

test('fails for a package whose signature is invalid or missing, if the registry gives keys', () => {
  const one = { name: 'axios', version: '1.21.1' }
  const audit = (result: object) =>
    judgeSignatures(JSON.stringify({ audited: 9, invalid: [], missing: [], verified: 8, ...result }))
  expect(audit({}).isOk).toBe(true)
  expect(audit({ invalid: [one] })).toEqual({
    isOk: false,
    message: '✗ axios@1.21.1 has an invalid signature.'
  })
  expect(audit({ missing: [one] }).isOk).toBe(false)
  expect(audit({ verified: 0 })).toEqual({
    isOk: true,
    message: 'Signatures not checked: the package registry gives no keys.'
  })
})
