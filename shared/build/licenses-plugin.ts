import { LicenseWebpackPlugin } from 'license-webpack-plugin'

export const licensesFile = 'licenses.json'

interface PackageLicense {
  name: string
  version: string
  license: string
  /** Empty if the package contains no license file. */
  text: string
}

/** Writes which packages a build ships to browsers, with their licenses. Our own packages are left out. */
export function licensesPlugin() {
  return new LicenseWebpackPlugin({
    outputFilename: licensesFile,
    perChunkOutput: false,
    excludedPackageTest: name => name.startsWith('@tambay/'),
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
}
