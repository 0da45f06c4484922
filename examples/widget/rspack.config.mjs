import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack } from '@rspack/core'

export default {
  mode: 'production',
  entry: {},
  output: { publicPath: 'auto', uniqueName: 'clock', crossOriginLoading: 'anonymous', clean: true },
  plugins: [
    // The entry has the hashes of the other files.
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
    new ModuleFederationPlugin({
      name: 'clock',
      filename: 'remoteEntry.js',
      exposes: { './clock': './src/clock.js' },
      dts: false
    })
  ]
}
