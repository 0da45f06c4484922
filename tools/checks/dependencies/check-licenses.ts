import { runPnpm } from './run-pnpm.ts'

type Licenses = Record<string, { name: string }[]>

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Zlib'
])

/** Allowed for these packages only. */
const exceptions: Record<string, RegExp> = {
  // A shared library that sharp loads at run time and that isn't changed.
  'LGPL-3.0-or-later': /^@img\/sharp-libvips-/,
  // Written without the hyphen of the SPDX identifier.
  'MPL 2.0': /^(node-datachannel|@node-datachannel\/.+)$/,
  // Only its readme names the license, MIT.
  Unknown: /^humanize-number$/
}

export async function checkLicenses(): Promise<boolean> {
  const licenses: Licenses = JSON.parse(await runPnpm(['licenses', 'list', '--json', '--recursive'], 120_000))
  const refused = findRefused(licenses)
  const counts = Object.entries(licenses).map(([license, packages]) => `${license} (${packages.length})`)
  console.log(`Licenses: ${counts.sort().join(', ')}`)
  for (const line of refused) console.error(`✗ ${line}`)
  if (refused.length > 0)
    console.error('Allow a license or a package in tools/checks/dependencies/check-licenses.ts.')
  return refused.length === 0
}

export const findRefused = (licenses: Licenses): string[] =>
  Object.entries(licenses).flatMap(([license, packages]) =>
    isAllowed(license)
      ? []
      : packages
          .filter(({ name }) => !exceptions[license]?.test(name))
          .map(({ name }) => `${name} has the license "${license}", which isn't allowed.`)
  )

const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(license => allowed.has(license)))
