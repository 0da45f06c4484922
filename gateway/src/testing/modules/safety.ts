import { randomUUID } from 'node:crypto'

import { createReport, type ReportTarget } from '@tambay/contracts/people/safety'
import { desc, eq } from 'drizzle-orm'

import { reportCase } from '#modules/safety/tables.ts'
import type { TestApp, TestPerson } from '../create-test-app.ts'

export async function report(
  app: TestApp,
  by: TestPerson,
  target_kind: ReportTarget,
  target_id: string
): Promise<string> {
  const form = { target_kind, target_id, reason: 'hate', note: 'Look', attempt_id: randomUUID() } as const
  void (await by.call(createReport, form)).data
  const [found] = await app.db
    .select()
    .from(reportCase)
    .where(eq(reportCase.targetId, target_id))
    .orderBy(desc(reportCase.id))
  return found?.id ?? ''
}
