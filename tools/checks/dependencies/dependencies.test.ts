import { expect, test } from 'vitest'

import { judgeAudit } from './check-advisories.ts'
import { findRefused } from './check-licenses.ts'

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
