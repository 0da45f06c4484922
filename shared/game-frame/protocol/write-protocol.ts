import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describeProtocol } from './describe-protocol.ts'

writeFileSync(
  join(import.meta.dirname, 'protocol.json'),
  `${JSON.stringify(describeProtocol(), undefined, 2)}\n`
)
