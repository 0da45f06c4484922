import { runOperator } from './run-operator.ts'

// `npm run operator` (tools/operator.ts) sets DATABASE_URL; in production, run the command where the gateway
// runs.
const { stdout, stderr, exitCode } = await runOperator(process.argv.slice(2), process.env.DATABASE_URL)
if (stdout) console.log(stdout)
if (stderr) console.error(stderr)
process.exitCode = exitCode
