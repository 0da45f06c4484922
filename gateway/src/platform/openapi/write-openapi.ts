import { writeFileSync } from 'node:fs'

import { openApiText } from './build-openapi.ts'
import { openApiFile } from './openapi-file.ts'

writeFileSync(openApiFile, await openApiText())
