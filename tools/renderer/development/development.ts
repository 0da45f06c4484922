import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { TrustedFiles } from '../trusted/trusted-files.ts'

export const followBuildsFile = join(import.meta.dirname, 'follow-builds.js')

export const updatesPath = '/__updates'

/** The script of every page of `npm run dev`. */
export const developmentScript = (): string => `<script>${readFileSync(followBuildsFile, 'utf8')}
tambayDevelopment.forgetReleases()
tambayDevelopment.follow('${updatesPath}')</script>`

/** Every save replaces files of the releases in place, and nobody signs them again. */
export const unsignedFiles = (releases: string): TrustedFiles => ({
  has: path => existsSync(join(releases, path)),
  read: path => readFileSync(join(releases, path)),
  isTrusted: () => true
})
