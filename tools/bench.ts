import { CommandError, runMain } from './base/command-error.ts'
import { runPackage } from './base/run-package.ts'

const usage = `npm run bench web          the federated app, one monolithic build and the smallest page, on a slow phone
npm run bench ledger       the ledger and the same SQL in pgbench
npm run bench load         requests to the gateway and to a bare Fastify route
npm run bench room         chat in a large room, and bare broadcasts
npm run bench live         taps and full-screen gifts in a room on a slow phone, and the same room when it is quiet
npm run bench together     taps and seconds until somebody hears people, plays with them or has a seat
npm run bench history      the hottest statements and searches with a long history

Options, after "--": --rounds 1 for all, others in bench/README.md`

/** Runs bench/bench.ts as a child process: benchmarks may import the apps, tools may not. */
await runMain(async () => {
  const args = process.argv.slice(2)
  if (args[0] === undefined || args[0].startsWith('-')) throw new CommandError(usage)
  return runPackage('bench/bench.ts', args)
}, usage)
