import { getSupply, maxSeals } from '@tambay/contracts/supply'
import { desc } from 'drizzle-orm'

import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { seal } from './tables.ts'

interface EvidenceNeeds {
  db: Db
  config: Pick<Config, 'EVIDENCE_PUBLIC_KEY'>
}

export function evidenceModule(app: App, { db, config }: EvidenceNeeds): void {
  route(app, getSupply, async () => {
    const seals = await db.select().from(seal).orderBy(desc(seal.number)).limit(maxSeals)
    return { key: config.EVIDENCE_PUBLIC_KEY ?? null, seals: seals.map(({ statement }) => statement) }
  })
}
