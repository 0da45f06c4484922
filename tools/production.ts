import { runMain } from './base/command-error.ts'
import { runPackage } from './base/run-package.ts'

await runMain(() => runPackage('production/production.ts', process.argv.slice(2)))
