import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { Compilation, Compiler } from '@rspack/core'

import { licensesFile, type PackageLicense } from './licenses-plugin.ts'

export const sbomFile = 'sbom.cdx.json'

/** Writes a CycloneDX document about the packages whose code is in the build. Equal builds write equal bytes. */
export class SbomPlugin {
  apply(compiler: Compiler): void {
    const name = 'SbomPlugin'
    // Runs after the plugin that writes the licenses.
    const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 2
    compiler.hooks.thisCompilation.tap(name, compilation =>
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const packages = readLicenses(compilation)
        const integrities = readIntegrities(findLockfile(compiler.context))
        const sbom = await writeSbom(compiler.options.name ?? '', packages, integrities)
        compilation.emitAsset(sbomFile, new compiler.rspack.sources.RawSource(sbom))
      })
    )
  }
}

function readLicenses(compilation: Compilation): PackageLicense[] {
  return JSON.parse(compilation.getAsset(licensesFile)?.source.source().toString() ?? '[]')
}

async function writeSbom(
  name: string,
  packages: PackageLicense[],
  integrities: ReadonlyMap<string, string>
): Promise<string> {
  const { Enums, Models, Serialize, Spec, SPDX } = await import('@cyclonedx/cyclonedx-library')
  const app = new Models.Component(Enums.ComponentType.Application, name, { bomRef: name })
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: app }) })
  for (const { name: packageName, version, license } of packages) {
    const purl = `pkg:npm/${packageName.replace('@', '%40')}@${version}`
    const [, algorithm, digest] =
      /^(sha\d+)-(.+)/.exec(integrities.get(`${packageName}@${version}`) ?? '') ?? []
    const [, group, base = ''] = /^(?:(@[^/]+)\/)?(.+)$/.exec(packageName) ?? []
    const component = new Models.Component(Enums.ComponentType.Library, base, {
      bomRef: purl,
      ...(group !== undefined && { group }),
      version,
      purl,
      licenses: new Models.LicenseRepository([
        SPDX.isSupportedSpdxId(license) ? new Models.SpdxLicense(license) : new Models.NamedLicense(license)
      ]),
      hashes: new Models.HashDictionary(
        algorithm === 'sha512' && digest !== undefined
          ? [[Enums.HashAlgorithm['SHA-512'], Buffer.from(digest, 'base64').toString('hex')]]
          : []
      )
    })
    bom.components.add(component)
    app.dependencies.add(component.bomRef)
  }
  const json = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6))
  return json.serialize(bom, { sortLists: true, space: 1 })
}

/** Of the package as the registry sent it, by name and version. Empty unless pnpm installed the packages. */
function readIntegrities(lockfile: string | undefined): Map<string, string> {
  const text = lockfile === undefined ? '' : readFileSync(lockfile, 'utf8')
  const entries = text.matchAll(/^ {2}'?(@?[^'@\n]+@[^':\n]+)'?:\n {4}resolution: \{integrity: ([^,}]+)/gm)
  return new Map([...entries].map(([, id = '', integrity = '']) => [id, integrity]))
}

function findLockfile(folder: string): string | undefined {
  const file = join(folder, 'pnpm-lock.yaml')
  if (existsSync(file)) return file
  return dirname(folder) === folder ? undefined : findLockfile(dirname(folder))
}
