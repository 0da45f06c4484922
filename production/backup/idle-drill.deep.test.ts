import { expect, onTestFinished, test } from 'vitest'

import { query } from '../../tools/database/query.ts'
import { createInstallation, hasPrograms } from '../testing/start-installation.ts'
import { runBackup } from './backup.ts'
import { runDrill } from './drill.ts'

process.env.BACKUP_PASSPHRASE = 'five words for the tests'

test.skipIf(!hasPrograms)(
  'a drill of a database that nobody wrote to since the backup counts from the backup',
  async () => {
    const test = await createInstallation()
    onTestFinished(() => test.remove())
    await test.start()
    await query(test.url, 'CREATE TABLE note (text text)')
    await runBackup(test.installation)
    const result = await runDrill(test.installation, test.folder)
    expect(result.rpoMs).toBeGreaterThan(0)
  },
  300_000
)
