import { createInstance } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import federationOfBundler from '@module-federation/webpack-bundler-runtime'

import { shared } from './shared.virtual.js'

// Remotes of Tambay take Module Federation's runtime from their host.
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore
globalThis._FEDERATION_BUNDLER_RUNTIME = () => ({
  ...federationOfBundler,
  bundlerRuntime: { ...federationOfBundler.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {}
})

export const federation = createInstance({
  name: 'outside_host',
  remotes: [{ name: 'tambay_user', entry: USER_MANIFEST }],
  shared
})
