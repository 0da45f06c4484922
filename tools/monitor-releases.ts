import { refuseArguments, runMain } from './base/command-error.ts'
import { originOf } from './base/ports.ts'
import { monitorReleases } from './monitor/monitor-releases.ts'
import { followStore } from './release/travel/follow-store.ts'
import { openStore } from './release/travel/open-store.ts'
import { loadMonitoringToken } from './stack/load-secrets.ts'
import { readSettings } from './stack/read-settings.ts'
import { releasesFolder } from './web/web-packages.ts'

const usage = `npm run monitor-releases     withdraws releases that spend their error budget; npm start runs it, too
It takes no arguments, only the variables GATEWAYS, MONITORING_TOKEN and RELEASES_FOLDER. With RELEASES_STORE=s3://bucket/path
and RELEASES_S3_…, it also keeps the folder equal to the bucket.`

await runMain(async () => {
  refuseArguments()
  const { dataFolder, gateways, ports } = readSettings(process.env)
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
  const { signal } = stopped
  await Promise.all([
    monitorReleases({
      gateways: gateways ?? [originOf('gateway', ports)],
      token: loadMonitoringToken(dataFolder),
      releases: releasesFolder,
      signal
    }),
    process.env.RELEASES_STORE &&
      followStore({ store: openStore(process.env.RELEASES_STORE), releases: releasesFolder, signal })
  ])
  return 0
}, usage)
