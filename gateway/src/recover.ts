import { parseArgs } from 'node:util'

import { extendHolds } from '#ledger/holds/extend-holds.ts'
import { createLedger } from '#ledger/ledger.ts'
import { reconcile } from '#ledger/reconciliation/reconciliation.ts'
import { findLostPictures, openPictures } from '#modules/media/check-files.ts'
import { readContent } from '#operator/safety/content.ts'
import { readConfig } from '#platform/config/config.ts'
import { createDb } from '#platform/database/db.ts'
import { migrate } from '#platform/database/migrations/migrate.ts'
import { createPool, slowWorkTimeouts } from '#platform/database/pool.ts'
import { operatorRole } from '#platform/database/roles.ts'
import { transact } from '#platform/database/transact.ts'
import { createLog } from '#platform/monitoring/log.ts'
import { systemClock as clock } from '#platform/time/clock.ts'
import { createMediaStorage } from './choose-engines.ts'

// Makes a restored database fit for use, before gateways and games start: migrates it, gives the games time to settle,
// hides pictures without files, and checks the books. Prints one JSON object.
const { values } = parseArgs({
  options: {
    /** When the restored database was last written to. */
    until: { type: 'string', default: clock.now().toISOString() },
    /** The restored picture files are complete up to this time. */
    'pictures-until': { type: 'string', default: clock.now().toISOString() }
  }
})
const config = readConfig(process.env)
const { roles } = await migrate(config.DATABASE_URL)
const role = roles.find(each => each === operatorRole)
const options = { url: config.DATABASE_URL, max: 4, timeouts: slowWorkTimeouts, role }
const pool = createPool({ ...options, onBroken: () => {} })
const db = createDb(pool)
const mediaStorage = createMediaStorage(config)
const picturesUntil = new Date(values['pictures-until'])

const openHolds = await extendHolds(db, Math.max(0, clock.now().getTime() - Date.parse(values.until)))
const lost = await findLostPictures({ db, mediaStorage }, picturesUntil)
for (const id of lost)
  await transact(db, tx =>
    readContent(`picture:${id}`).hide(tx, { id, reason: 'Lost with a disk', now: clock.now() })
  )
const pictures = await openPictures({ db, mediaStorage }, { count: 10, before: picturesUntil })
const ledger = createLedger({ db, clock, onBalance: () => {} })
const { faults, entries } = await reconcile({ booksDb: db, clock, ledger, log: createLog('silent') }, 'full')
await pool.end()
console.log(JSON.stringify({ faults, entries, openHolds, pictures: { ...pictures, lost } }))
