import { refuseArguments, runMain } from './base/command-error.ts'
import { originOf } from './base/ports.ts'
import { monitorReleases } from './monitor/monitor-releases.ts'
import { loadMonitoringToken } from './stack/load-monitoring-token.ts'
import { readSettings } from './stack/read-settings.ts'
import { releasesFolder } from './web/web-packages.ts'

const usage = `npm run monitor-releases     withdraws releases that spend their error budget; npm start runs it, too
It takes no arguments, only the variables GATEWAYS, MONITORING_TOKEN and RELEASES_FOLDER.`

await runMain(async () => {
  refuseArguments()
  const { dataFolder, gateways, ports } = readSettings(process.env)
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
  await monitorReleases({
    gateways: gateways ?? [originOf('gateway', ports)],
    token: loadMonitoringToken(dataFolder),
    releases: process.env.RELEASES_FOLDER || releasesFolder,
    signal: stopped.signal
  })
  return 0
}, usage)
