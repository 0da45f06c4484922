import { createRenderer } from '../../tools/renderer/create-renderer.ts'
import { SettingsOfRenderer } from '../settings/schema.ts'
import { describeInstallation, readRemotes } from './installation.ts'

const settings = SettingsOfRenderer.parse(process.env)
const { publicOrigin, gameOrigins, gatewayUrl, trustedProxies, folders, ports } =
  describeInstallation(settings)
const renderer = await createRenderer({
  gatewayUrl,
  // A remote that is approved later gets an origin without a restart.
  readOrigins: registry => readRemotes(settings, registry).origins,
  gameOrigins: Object.values(gameOrigins),
  publicOrigin,
  releases: settings.RELEASES_DIR,
  trustedProxies,
  overrideKey: settings.OVERRIDE_KEY,
  publicFolder: folders.public,
  acceptedFolder: folders.accepted
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void renderer.close())
await renderer.listen({ host: '127.0.0.1', port: ports.renderer })
