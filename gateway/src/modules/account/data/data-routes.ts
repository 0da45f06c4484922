import { getMyData } from '@tambay/contracts/my-data'

import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { AccountNeeds } from '../account-needs.ts'
import { readPersonalData, rowsPerPage } from './read-personal-data.ts'

export function dataRoutes(app: App, { db, personalData }: AccountNeeds): void {
  route(app, getMyData, async ({ user, query: { section, page } }) => {
    const rows = await readPersonalData(db, personalData[section], { userId: user.id, page })
    return { rows, next_page: rows.length === rowsPerPage ? page + 1 : null }
  })
}
