import { runEvidence } from './run-evidence.ts'

const { text, exitCode } = await runEvidence(process.argv.slice(2), process.env)
if (exitCode === 0) console.log(text)
else console.error(text)
process.exitCode = exitCode
