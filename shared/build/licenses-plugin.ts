import { type Compiler, ConcatenatedModule, type Module, NormalModule } from '@rspack/core'
import { LicenseWebpackPlugin } from 'license-webpack-plugin'

export const licensesFile = 'licenses.json'

export interface PackageLicense {
  name: string
  version: string
  license: string
  text: string
}

interface Package {
  name: string
  directory: string
}

export function licensesPlugins() {
  const packages: Package[] = []
  const reader = new LicenseWebpackPlugin({
    outputFilename: licensesFile,
    perChunkOutput: false,
    additionalModules: packages,
    // The plugin also reports subfolders of packages that have their own package.json.
    excludedPackageTest: name => !packages.some(each => each.name === name),
    renderLicenses: modules =>
      JSON.stringify(
        modules
          .map(({ name, packageJson, licenseId, licenseText }): PackageLicense => {
            const version = packageJson?.version ?? ''
            return { name, version, license: licenseId ?? 'Unknown', text: licenseText?.trim() ?? '' }
          })
          .toSorted((one, other) => one.name.localeCompare(other.name))
      ),
    stats: { warnings: false, errors: true }
  })
  return [{ apply: (compiler: Compiler) => collectPackages(compiler, packages) }, reader]
}

/** `LicenseWebpackPlugin` alone misses most modules that were concatenated. */
function collectPackages(compiler: Compiler, packages: Package[]): void {
  const name = 'CollectPackages'
  const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1
  compiler.hooks.thisCompilation.tap(name, compilation =>
    compilation.hooks.processAssets.tap({ name, stage }, () => {
      const found = [...compilation.modules].flatMap(listFiles).flatMap(file => packageOf(file) ?? [])
      packages.push(...new Map(found.map(each => [each.name, each])).values())
    })
  )
}

function listFiles(module: Module): string[] {
  if (module instanceof ConcatenatedModule) return module.modules.flatMap(listFiles)
  return module instanceof NormalModule && module.resource ? [module.resource] : []
}

function packageOf(file: string): Package | undefined {
  const [, directory, name] = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/.exec(file) ?? []
  return directory && name && !name.startsWith('@tambay')
    ? { name: name.replace('\\', '/'), directory }
    : undefined
}
