import { writeFileSync } from 'node:fs'

import { openApiFile, openApiText } from './openapi-file.ts'

writeFileSync(openApiFile, await openApiText())
