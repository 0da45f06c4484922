import { runOperator } from './run-operator.ts'

const { stdout, stderr, exitCode } = await runOperator(process.argv.slice(2), process.env.DATABASE_URL)
if (stdout) console.log(stdout)
if (stderr) console.error(stderr)
process.exitCode = exitCode
