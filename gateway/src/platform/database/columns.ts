import { customType, timestamp } from 'drizzle-orm/pg-core'

export const id = customType<{ data: string; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: String
})

/** The id of a row in another table. */
export const idOf = (...reference: Parameters<ReturnType<typeof id>['references']>) =>
  id().references(...reference)

export const serialId = customType<{
  data: string
  driverData: string | number
  notNull: true
  default: true
}>({
  dataType: () => 'bigserial',
  fromDriver: String
})

export const amount = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: Number
})

export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/** A time in milliseconds. It always comes from the gateway's clock, never from the database. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
